import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A model server in a process of its own, so that its work is not counted as the companion's: `node stream-server.ts RATE SECONDS
 * SIZE` answers every chat with RATE pieces a second for SECONDS, of SIZE characters each. Rate 0: all at once.
 */
const [rate = 100, seconds = 10, size = 8] = process.argv.slice(2).map(Number);
const total = rate === 0 ? seconds : rate * seconds;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (delta: object, finish: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ id: 'c', model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
      );
    const from = performance.now();
    let sent = 0;
    const tick = () => {
      const due = rate === 0 ? total : Math.min(total, Math.floor(((performance.now() - from) / 1000) * rate));
      for (; sent < due; sent++) send({ content: `${'가나다라마바사 '.repeat(Math.ceil(size / 8)).slice(0, size)}` });
      if (sent < total) return void setTimeout(tick, 5);
      send({}, 'stop');
      response.end('data: [DONE]\n\n');
    };
    tick();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`));
