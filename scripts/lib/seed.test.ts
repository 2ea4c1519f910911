import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { sandboxScenarios } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { readSeedArguments } from './seed-arguments.ts';
import { seedCustomer, describeCustomer } from './seed-customer.ts';

describe('the command line of `npm run seed`', () => {
  it('accepts a scenario, and optionally a sandbox and a dialing code', () => {
    const url = 'http://127.0.0.1:8080';
    expect(readSeedArguments(['--scenario=usedOrder'])).toEqual({ url, scenario: 'usedOrder', countryMobileCode: undefined });
    const all = ['--scenario', 'fresh', '--mobile-country=+86', '--url=https://demo.example/help'];
    expect(readSeedArguments(all)).toEqual({ url: 'https://demo.example', scenario: 'fresh', countryMobileCode: '+86' });
  });

  it('uses the port of `npm start` by default [T10]', () => {
    const { PORT } = process.env;
    process.env.PORT = '9000';
    try {
      expect(readSeedArguments(['--scenario=fresh']).url).toBe('http://127.0.0.1:9000');
    } finally {
      if (PORT === undefined) delete process.env.PORT;
      else process.env.PORT = PORT;
    }
  });

  it.each([[['--scenario=used-order']], [[]], [['--scenarios=fresh']]])('lists all scenarios in the error for %j', (args) => {
    expect(() => readSeedArguments(args)).toThrow(sandboxScenarios.join(', '));
  });

  it.each(['--mobile-country=86', '--url=nowhere', '--url=ftp://demo.example'])('rejects %s', (argument) => {
    const [name] = argument.split('=') as [string];
    expect(() => readSeedArguments(['--scenario=fresh', argument])).toThrow(name);
  });
});

describe('seeded customer', () => {
  const customer = {
    token: 'the-token',
    mobile: '+12015550123',
    countryMobileCode: '+1',
    countryEnName: 'United States',
    nickName: 'user-ab1234',
    loginWay: '',
    password: 'the-password',
    orderIds: ['F1', 'F2'],
  };
  let answer: { status: number; body: object };
  let asked: { url: string | undefined; body: unknown };
  let server: Server;
  let url: string;

  beforeEach(async () => {
    answer = { status: 200, body: { code: 200, msg: 'OK', data: customer } };
    server = createServer((request, response) => {
      void (async () => {
        const body = (await request.toArray()).join('');
        asked = { url: request.url, body: JSON.parse(body) };
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      })();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });

  it('is created by the sandbox and printed with everything needed to log in', async () => {
    const made = await seedCustomer({ url, scenario: 'usedOrder', countryMobileCode: '+86' });
    expect(asked).toEqual({ url: endpoints.sandboxCustomers.path, body: { scenario: 'usedOrder', countryMobileCode: '+86' } });
    const told = describeCustomer(url, made);
    for (const text of ['+12015550123', 'the-password', 'the-token', 'F1', 'F2', url]) expect(told).toContain(text);
  });

  it('is printed without a mobile if it has none', () => {
    const told = describeCustomer(url, { ...customer, mobile: '', password: '' });
    expect(told).toContain('the-token');
    expect(told).not.toMatch(/^(mobile|password)/m);
  });

  it('is not created if the URL is not a sandbox, the sandbox rejects the request, or no server responds', async () => {
    const wanted = { url, scenario: 'fresh', countryMobileCode: undefined } as const;
    answer = { status: 200, body: { code: 1100, msg: 'No such dialing code', data: null } };
    await expect(seedCustomer(wanted)).rejects.toThrow('No such dialing code');
    answer = { status: 404, body: { code: 404, msg: '', data: null } };
    await expect(seedCustomer(wanted)).rejects.toThrow('is not a sandbox');
    await expect(seedCustomer({ ...wanted, url: 'http://127.0.0.1:1' })).rejects.toThrow('npm start');
  });
});
