export { createMcp, type Mcp, type McpRow } from './mcp.ts';
export { McpServerSettings, McpSettings } from './settings.ts';
