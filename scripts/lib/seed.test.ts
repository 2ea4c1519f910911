import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { sandboxScenarios } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/endpoints';
import { readSeedArguments } from './seed-arguments.ts';
import { seedCustomer, tellCustomer } from './seed-customer.ts';

describe('the command line of `npm run seed`', () => {
  it('names a scenario, and a sandbox and a dialling code where wanted', () => {
    const url = 'http://127.0.0.1:8080';
    expect(readSeedArguments(['--scenario=usedOrder'])).toEqual({ url, scenario: 'usedOrder', countryMobileCode: undefined });
    const all = ['--scenario', 'fresh', '--mobile-country=+86', '--url=https://demo.example/help'];
    expect(readSeedArguments(all)).toEqual({ url: 'https://demo.example', scenario: 'fresh', countryMobileCode: '+86' });
  });

  it.each([[['--scenario=used-order']], [[]], [['--scenarios=fresh']]])('%j is told the names of all scenarios', (args) => {
    expect(() => readSeedArguments(args)).toThrow(sandboxScenarios.join(', '));
  });

  it.each(['--mobile-country=86', '--url=nowhere', '--url=ftp://demo.example'])('refuses %s', (argument) => {
    const [name] = argument.split('=') as [string];
    expect(() => readSeedArguments(['--scenario=fresh', argument])).toThrow(name);
  });
});

describe('a customer', () => {
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

  it('is made by the sandbox, and told with all that it takes to log in', async () => {
    const made = await seedCustomer({ url, scenario: 'usedOrder', countryMobileCode: '+86' });
    expect(asked).toEqual({ url: endpoints.sandboxCustomers.path, body: { scenario: 'usedOrder', countryMobileCode: '+86' } });
    const told = tellCustomer(url, made);
    for (const text of ['+12015550123', 'the-password', 'the-token', 'F1', 'F2', url]) expect(told).toContain(text);
  });

  it('without a mobile is told without one', () => {
    const told = tellCustomer(url, { ...customer, mobile: '', password: '' });
    expect(told).toContain('the-token');
    expect(told).not.toMatch(/^(mobile|password)/m);
  });

  it('is not made where there is no sandbox, where it refuses, and where nothing answers', async () => {
    const wanted = { url, scenario: 'fresh', countryMobileCode: undefined } as const;
    answer = { status: 200, body: { code: 1100, msg: 'No such dialling code', data: null } };
    await expect(seedCustomer(wanted)).rejects.toThrow('No such dialling code');
    answer = { status: 404, body: { code: 404, msg: '', data: null } };
    await expect(seedCustomer(wanted)).rejects.toThrow('is no sandbox');
    await expect(seedCustomer({ ...wanted, url: 'http://127.0.0.1:1' })).rejects.toThrow('npm start');
  });
});
