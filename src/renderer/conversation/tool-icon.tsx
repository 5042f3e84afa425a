import {
  Bell,
  CalendarClock,
  FileText,
  Globe,
  type LucideIcon,
  NotebookPen,
  PencilLine,
  Plug,
  Search,
  SquareTerminal,
  Users,
  Wrench,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  shell: SquareTerminal,
  read_file: FileText,
  list_dir: FileText,
  write_file: PencilLine,
  edit_file: PencilLine,
  glob: Search,
  grep: Search,
  search_history: Search,
  web_search: Search,
  web_fetch: Globe,
  feed_watch: Globe,
  page_watch: Globe,
  schedule: CalendarClock,
  list_jobs: CalendarClock,
  remember: NotebookPen,
  recall: NotebookPen,
  notify: Bell,
  ask_agent: Users,
};

/** What kind of thing a tool does, as a picture. `server/tool` comes from a server beside the companion. */
export function ToolIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name] ?? (name.includes('/') ? Plug : Wrench);
  return <Icon size={14} strokeWidth={1.75} className={className} aria-hidden="true" />;
}
