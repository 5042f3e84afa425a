import { z } from 'zod';

const seconds = z.number().min(1).max(3600).optional();
/** Whether its tools are asked for: `ask` always, `never-ask` never; absent: those that change something. */
const approve = z.enum(['ask', 'never-ask']).optional();
const named = z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/), z.string().max(4000));

/** A server that the companion starts itself. */
export const McpCommand = z.strictObject({
  command: z.string().trim().min(1).max(1000),
  args: z.array(z.string().max(4000)).max(100).optional(),
  /** Beside PATH, HOME and LANG it sees nothing else of the environment. */
  env: named.optional(),
  /** Names of the environment → names of keys in the secret store: secrets are never in the file. */
  env_refs: named.optional(),
  /** Default: the user's home folder. */
  cwd: z.string().min(1).max(4000).optional(),
  approve,
  /** For one call (s). Default 60. */
  timeout_sec: seconds,
});
export type McpCommand = z.infer<typeof McpCommand>;

/** A server that answers over streamable HTTP. Naming it here is leave to reach it, private address or not. */
export const McpAddress = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** The name of a key in the secret store: lines `Name: value`, or a single token, sent as `Authorization: Bearer …`. */
  headers_ref: z.string().min(1).max(200).optional(),
  approve,
  timeout_sec: seconds,
});
export type McpAddress = z.infer<typeof McpAddress>;

export const McpServerSettings = z.union([McpCommand, McpAddress]);
export type McpServerSettings = McpCommand | McpAddress;

/** `mcp` of config.yaml. A name becomes the first part of its tools' names. */
export const McpSettings = z.record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/), McpServerSettings);
