interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/**
 * A remark plugin: raw HTML stays as the text it was written as. It must come before sanitizing, which would drop it without a word,
 * and an agent that writes `<b>` or `</div>` means something by it.
 */
export function rawAsText() {
  return (tree: Node) => {
    walk(tree);
  };
}

function walk(parent: Node): void {
  parent.children = parent.children?.map((node) => {
    if (node.type !== 'html') {
      walk(node);
      return node;
    }
    const text: Node = { type: 'text', value: node.value ?? '' };
    return isFlow(parent) ? { type: 'paragraph', children: [text] } : text;
  });
}

/** Whether paragraphs stand in it; else it holds words. */
function isFlow({ type }: Node): boolean {
  return type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition';
}
