import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { BuiltCall } from 'shared-contracts/api/calls';
import { endpointNames, endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { requestBounds } from './request-bounds.ts';
import { schemas } from 'shared-contracts/api/schemas';
import { z } from 'zod';
import { pathParams } from '../../testing/path-params.ts';
import { testServer } from '../../testing/test-server.ts';
import { Refusal } from '../refusal.ts';
import { validate } from './validation.ts';

const server = testServer();

// Gateways and payment providers are known.
const others: readonly string[] = ['internal', 'provider'];
const posts = endpointNames.filter(
  (name): name is BuiltCall & typeof name => name in schemas && endpoints[name].method === 'POST' && !others.includes(endpoints[name].auth),
);

const post = (name: BuiltCall, payload: string) =>
  server.app.inject({ method: 'POST', url: endpointPath(name, pathParams), headers: { 'content-type': 'application/json' }, payload });

/** A value that counts how often its entries are read. */
function counted(entries: number) {
  let reads = 0;
  const value = new Proxy(
    Array.from({ length: entries }, () => []),
    {
      get: (target, key, receiver): unknown => {
        if (/^\d+$/.test(String(key))) reads += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  return { value, reads: () => reads };
}

describe('request body', () => {
  it.each(posts)('of %s that is longer than its fields allow is rejected by length [X2]', async (name) => {
    const answer = await post(name, `{"a":"${'x'.repeat(requestBounds[name].bytes)}"}`);
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status: 413, body: { code: errorCodes.tooLarge } });
  });

  // Otherwise nginx, which still sends it, may lose the response with the connection, and leaves the API out as broken.
  it('that is refused before it has arrived leaves the connection open [X2]', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (text: string) => (received += text));
    const isClosed = once(socket, 'close');
    const answered = async (status: number) => {
      while (!socket.destroyed && !received.includes(`HTTP/1.1 ${status} `)) await Promise.race([once(socket, 'data'), isClosed]);
      return received.includes(`HTTP/1.1 ${status} `);
    };
    const bytes = 60_000;
    socket.write(
      `POST ${endpointPath('passwordLogin')} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{`,
    );
    expect(await answered(413)).toBe(true);
    socket.write(`${'x'.repeat(bytes - 1)}GET /livez HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(await answered(200)).toBe(true);
    socket.destroy();
  });

  it('of every public call is limited to a fraction of a megabyte [X2]', () => {
    for (const name of posts) expect({ name, bytes: requestBounds[name].bytes <= 65_536 }).toEqual({ name, bytes: true });
  });
});

describe('request contents', () => {
  const bounds = { bytes: 1000, nodes: 20, depth: 3 };
  const fieldsOf = (input: unknown) => {
    try {
      validate(z.object({}), bounds, input);
      return [];
    } catch (error) {
      if (error instanceof Refusal) return error.details.fields;
      throw error;
    }
  };

  it('are visited up to the limit, including unknown fields, and no further [X2]', () => {
    const { value, reads } = counted(100_000);
    expect(fieldsOf({ a: value })).toEqual([{ field: expect.stringMatching(/^a\.\d+$/), rule: 'invalid' }]);
    expect(reads()).toBeLessThanOrEqual(bounds.nodes);
  });

  it('must not nest deeper than the limit [X2]', () => {
    expect(fieldsOf({ a: [[1]] })).toEqual([]);
    expect(fieldsOf({ a: [[[1]]] })).toEqual([{ field: 'a.0.0.0', rule: 'invalid' }]);
  });

  it('beyond the limits are rejected by public calls without a login [X2]', async () => {
    const answer = await post('articlePage', `{"a":[${'[],'.repeat(1000)}[]]}`);
    expect(answer.json()).toMatchObject({ code: errorCodes.validationFailed, data: { issues: [{ rule: 'invalid' }] } });
  });
});
