import { once } from 'node:events';
import { createServer } from 'node:http';
import { healthPaths } from 'shared-contracts/releases/front-door';

/**
 * Listens on the port while the server is starting, and reports it as live but not ready.
 * @returns a function that releases the port
 */
export async function listenWhileStarting(host: string, port: number): Promise<() => Promise<void>> {
  const [livez] = healthPaths;
  const server = createServer(({ url }, response) => {
    const [status, word] = url === livez ? [200, 'ok'] : [503, 'starting'];
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '2', Connection: 'close' });
    response.end(JSON.stringify({ status: word }));
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
