export function classifyIntent(_text: string): { label: 'standing' | 'once' | 'schedule' | 'until_done'; why: string } {
  return { label: 'once', why: '' };
}
