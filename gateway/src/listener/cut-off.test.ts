import { eventually } from '../testing/eventually.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import { loginLine, Wire } from '../testing/wire.ts';

let target: TestTarget;

beforeAll(async () => {
  target = await startTarget();
});

afterAll(async () => target.close());

const conversations = {
  SOCKS5: (port: number) =>
    Buffer.from([
      5,
      2,
      0,
      2,
      1,
      7,
      ...Buffer.from('F1_____'),
      6,
      ...Buffer.from('F1-key'),
      5,
      1,
      0,
      1,
      127,
      0,
      0,
      1,
      port >> 8,
      port & 255,
    ]),
  CONNECT: (port: number) => Buffer.from(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\n${loginLine('F1')}\r\nGET / HTTP/1.1\r\n`),
  POST: (port: number) => Buffer.from(`POST http://127.0.0.1:${port}/ HTTP/1.1\r\n${loginLine('F1')}Content-Length: 9\r\n\r\nhello`),
} as const;

describe.each(['SOCKS5', 'CONNECT', 'POST'] as const)('a client of %s', (name) => {
  it.each(['half-closes', 'resets'])('that %s after any byte leaves no connection open', async (way) => {
    const gateway = await startTestGateway([target.port]);
    gateway.api.addOrder('F1');
    const said = conversations[name](target.port);
    for (let length = 0; length <= said.length; length += 1) {
      const wire = await Wire.open(gateway.port);
      wire.send([...said.subarray(0, length)]);
      if (way === 'half-closes') wire.socket.end();
      else setTimeout(() => wire.socket.resetAndDestroy(), length % 7);
    }
    const { connections } = gateway;
    await eventually(() => connections().opened === said.length + 1, 'all connections');
    await eventually(() => connections().open === 0, 'all connections to close');
    expect(connections()).toEqual({ open: 0, opened: said.length + 1, read: 0 });
    await gateway.close();
  });
});
