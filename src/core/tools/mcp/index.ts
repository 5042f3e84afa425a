export { createMcp, type Mcp, type McpRow } from './mcp.ts';
export type { McpServerSettings } from './settings.ts';
