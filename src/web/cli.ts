import { main } from './main.ts';
import { stopped } from './stopped.ts';

// A reader that has gone (`jarvis jobs | head`) is no fault; what was asked is done all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const code = await main(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  stopped: () => stopped(),
});
// Text on its way to a pipe is not cut off; an idle connection does not keep a finished command.
process.stdout.write('', () => process.exit(code));
