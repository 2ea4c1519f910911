import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** Baseline of stored pages: a bare Node server that sends the compressed page of an address from the folder in PAGES. */
const { PAGES = '' } = process.env;

const server = createServer((request, response) => {
  const file = path.join(PAGES, path.normalize(request.url ?? '/'), 'index.html.br');
  stat(file).then(
    ({ size }) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': size });
      createReadStream(file).pipe(response);
    },
    () => response.writeHead(404).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { readonly port: number };
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
