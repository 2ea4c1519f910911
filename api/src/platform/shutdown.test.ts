import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { testServer } from '../testing/test-server.ts';

// Longer than the requests in flight.
const server = testServer({}, { closeWithinMs: 1000 });

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
}

describe('shutdown', () => {
  it('completes requests in flight, reports draining to the front door, and closes idle connections', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const ask = (path: string) =>
      new Promise<Answer>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path, agent }, (response) => {
          response.resume();
          response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
        }).on('error', reject);
      });
    expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });

    const idle = connect(port, '127.0.0.1');
    await new Promise((resolve) => idle.once('connect', resolve));
    const received = new Promise<void>((resolve) => {
      let count = 0;
      server.app.server.on('request', () => {
        count += 1;
        if (count === 20) resolve();
      });
    });
    const inFlight = Array.from({ length: 20 }, () => ask('/webCommon/imageVerifyCode'));
    await received;

    const closing = server.close();
    const ready = await server.app.inject('/readyz');
    expect({ status: ready.statusCode, body: ready.json() }).toEqual({ status: 503, body: { status: 'draining' } });
    const answers = await Promise.all(inFlight);
    await closing;
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.some(({ connection }) => connection === 'close')).toBe(true);
    await expect(ask('/livez')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    idle.destroy();
    agent.destroy();
  });
});
