/** Why a command looks dangerous. */
export type Danger =
  /** Deletes many files at once, for good. */
  | 'delete'
  /** Writes to disks or partitions, or wipes. */
  | 'disk'
  /** Runs what it has just downloaded. */
  | 'download'
  /** Reads keys, passwords, tokens. */
  | 'secrets'
  /** Shuts down, restarts, puts to sleep. */
  | 'power'
  /** Starts itself again and again. */
  | 'bomb'
  /** Opens files to everyone. */
  | 'permissions'
  /** Changes what runs by itself: services, scheduled jobs, start-up files. */
  | 'startup'
  /** Changes the system. */
  | 'system'
  /** Asks for the rights of the administrator. */
  | 'root'
  /** Ends every program. */
  | 'kill'
  /** Covers its traces. */
  | 'history'
  /** Sends files or their content away. */
  | 'send'
  /** Opens a shell for somebody else. */
  | 'remote'
  /** Hides what it does. */
  | 'hidden';
