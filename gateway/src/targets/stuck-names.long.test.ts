import { startNameServer, type NameServer } from 'shared-contracts/testing/name-server';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { eventually } from '../testing/eventually.ts';
import { loginLine, Wire } from '../testing/wire.ts';

let target: TestTarget;
let names: NameServer;
let gateway: TestGateway;

beforeAll(async () => {
  target = await startTarget();
  // Behaves like a name server that drops every query.
  names = await startNameServer(() => null);
  gateway = await startTestGateway([target.port], { isSandbox: false, resolvers: [names.address], limits: { lookUpMilliseconds: 3000 } });
  for (const orderId of ['F1', 'F2']) gateway.api.addOrder(orderId);
});

afterAll(async () => {
  await gateway.close();
  await names.close();
  await target.close();
});

it('unanswered DNS queries delay neither calls to the API nor other targets [B2]', async () => {
  const stuck = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const wire = await Wire.open(gateway.port);
      return wire.send(`CONNECT stuck${index}.example.com:443 HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    }),
  );
  await eventually(() => new Set(names.asked).size === 16, 'the queries of an order');
  // This request needs a DNS lookup of its own and an API call for F2.
  const wire = await Wire.open(gateway.port);
  wire.send(`GET http://localhost:${target.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine('F2')}\r\n`);
  expect(await wire.until('"url":"/"')).toMatch(/^HTTP\/1.1 200 /);
  expect(stuck.map(({ text }) => text).join('')).toBe('');
  wire.close();
  const said = await Promise.all(stuck.map(async (each) => each.rest()));
  for (const each of said) expect(each).toMatch(/^HTTP\/1.1 504 [^]*error=dns_timeout; details="2006 /);
});
