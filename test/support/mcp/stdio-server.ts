import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { toolServer } from './tool-server.ts';

// Ways of starting badly, for tests of the first moments.
const way = process.argv[2] ?? '';
if (way === 'dies') {
  process.stderr.write('config is missing: token=abcdef123456\n');
  process.exitCode = 1;
} else if (way === 'stubborn') {
  // Neither the end of its input nor the signal ends it.
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1000);
  await toolServer(() => process.exit(3)).connect(new StdioServerTransport());
} else if (way === 'silent') {
  setInterval(() => {}, 1000);
} else {
  await toolServer(() => process.exit(3)).connect(new StdioServerTransport());
}
