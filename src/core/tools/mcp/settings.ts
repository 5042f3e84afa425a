/** One server of `mcp` in config.yaml: a command that the companion starts, or an address. */
export interface McpServerSettings {
  command?: string | undefined;
  args?: readonly string[] | undefined;
  /** Beside PATH, HOME and LANG it sees nothing else of the environment. */
  env?: Record<string, string> | undefined;
  /** Names of the environment → names of keys in the secret store: secrets are never in the file. */
  env_refs?: Record<string, string> | undefined;
  /** Default: the user's home folder. `~` means it too. */
  cwd?: string | undefined;
  /** A server over streamable HTTP. Naming it is leave to reach it, private address or not. */
  url?: string | undefined;
  /** The name of a key in the secret store: lines `Name: value`, or a single token, sent as `Authorization: Bearer …`. */
  headers_ref?: string | undefined;
  /** Whether its tools are asked for: `ask` always, `never-ask` never; absent: those that change something. */
  approve?: 'ask' | 'never-ask' | undefined;
  /** For one call (s). Default 60. */
  timeout_sec?: number | undefined;
}

/** Which of the two a server is; null where the settings name neither or both, or no http(s) address. */
export function kindOf(settings: McpServerSettings): 'command' | 'address' | null {
  const command = settings.command?.trim() ?? '';
  const url = settings.url?.trim() ?? '';
  if ((command === '') === (url === '')) return null;
  if (command !== '') return 'command';
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? 'address' : null;
}
