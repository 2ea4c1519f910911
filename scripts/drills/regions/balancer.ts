import { connect, type Socket } from 'node:net';
import { startServer } from 'gateway/testing/wire';

/** Connects to the first that accepts; undefined if none does. */
async function firstOf(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect({ port, host: '127.0.0.1' });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
  }
  return undefined;
}

/** Stands for the service in front of the APIs: a new connection goes to the next one that accepts it. */
export async function startBalancer(ports: readonly number[]): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  let turn = 0;
  const { port, close } = await startServer((client) => {
    turn += 1;
    const first = turn % ports.length;
    client.pause();
    void firstOf([...ports.slice(first), ...ports.slice(0, first)]).then((api) => {
      if (!api) return client.destroy();
      api.on('error', () => client.destroy());
      api.once('close', () => client.destroy());
      client.once('close', () => api.destroy());
      return client.pipe(api).pipe(client);
    });
  });
  return { origin: `http://127.0.0.1:${port}`, close };
}
