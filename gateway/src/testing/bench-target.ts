import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const MEGABYTE = Buffer.alloc(1_000_000, 'x');

/** Target for benchmarks: `/N` returns N megabytes, `/` a short text. Closes the connection after each request. */
const server = createServer((request, response) => {
  response.setHeader('Connection', 'close');
  const megabytes = Number(request.url?.slice(1));
  if (!megabytes) return response.end('hello');
  let left = megabytes;
  response.setHeader('Content-Length', megabytes * MEGABYTE.length);
  const go = () => {
    while (left > 0) {
      left -= 1;
      if (!response.write(MEGABYTE)) return;
    }
    response.end();
  };
  response.on('drain', go);
  return go();
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
