import { z } from 'zod';

const seconds = z
  .number()
  .min(1)
  .max(3600)
  .optional()
  .describe('How long one call may take, in seconds; 60 when left out');
const approve = z
  .enum(['ask', 'never-ask'])
  .optional()
  .describe('Whether its tools are asked for: always, or never; when left out, those that change something');
const named = z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/), z.string().max(4000));

/** A server that the companion starts itself. */
export const McpCommand = z.strictObject({
  command: z.string().trim().min(1).max(1000).describe('The program that is started'),
  args: z.array(z.string().max(4000)).max(100).optional().describe('Its arguments'),
  env: named.optional().describe('Its environment: beside PATH, HOME and LANG it sees nothing else'),
  /** Secrets are never in the file. */
  env_refs: named.optional().describe('Names of the environment, each with the name of a key in the secret store'),
  cwd: z.string().min(1).max(4000).optional().describe('Folder that it runs in; when left out, your home folder'),
  approve,
  timeout_sec: seconds,
});
export type McpCommand = z.infer<typeof McpCommand>;

/** A server that answers over streamable HTTP. Naming it here is leave to reach it, private address or not. */
export const McpAddress = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .describe('Its address (streamable HTTP); naming it here is leave to reach it'),
  headers_ref: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Name of a key in the secret store: lines `Name: value`, or a single token that is sent as a bearer'),
  approve,
  timeout_sec: seconds,
});
export type McpAddress = z.infer<typeof McpAddress>;

export const McpServerSettings = z.union([McpCommand, McpAddress]);
export type McpServerSettings = McpCommand | McpAddress;

/** `mcp` of config.yaml. A name becomes the first part of its tools' names. */
export const McpSettings = z.record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/), McpServerSettings);
