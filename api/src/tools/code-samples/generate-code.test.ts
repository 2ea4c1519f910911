import { DYNAMIC_PASSWORD_HOURS, FREE_TRIAL_PRODUCT_ID, demoCodeLanguages, demoCodeModes } from 'shared-contracts/constants';
import { protocolOf, sampleProtocols } from 'shared-contracts/proxy/sample-choice';
import { buyer, keyed, linesPaid, paid, longLivedBuyer, placed, type KeyedOrder } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { parseProxySelection } from '../proxy-tools/read-proxy-selection.ts';
import { fillSample } from './fill-sample.ts';
import { loadSamples } from './load-samples.ts';

const server = testServer({ PROXY_TLS_PORT: '18443', PROXY_TLS_HOST: 'proxy.test' });

let token: string;
let order: KeyedOrder;
beforeAll(async () => {
  token = await longLivedBuyer(server);
  order = await keyed(server, await paid(server, token));
});

type Request = Parameters<typeof server.call<'generateCode'>>[1];
const generated = async (request: Omit<Request, 'orderId'>) =>
  server.call('generateCode', { orderId: order.orderId, ...request }, { token });
const kinds = demoCodeLanguages.flatMap((language) =>
  demoCodeModes.flatMap((mode) => sampleProtocols.map((protocol) => [language, mode, protocol] as const)),
);
const samples = loadSamples();
const sampleOf = ([language, mode, protocol]: (typeof kinds)[number]) =>
  samples.find((sample) => sample.language === language && sample.mode === mode && protocolOf(sample) === protocol);
const offered = kinds.filter((kind) => sampleOf(kind));
const refused = kinds.filter((kind) => !sampleOf(kind));

const environmentOf = ({ environment }: Awaited<ReturnType<typeof generated>>) =>
  Object.fromEntries(environment.map(({ name, value }) => [name, value]));
const secretsOf = ({ environment }: Awaited<ReturnType<typeof generated>>) =>
  environment.filter(({ isSecret }) => isSecret).map(({ name }) => name);
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? '?');

const site = 'http://localhost:80';
const target = { TARGET_URL: `${site}/webCommon/getLocalIp` };

interface Choice {
  readonly country?: string;
  readonly state?: string;
  readonly city?: string;
  readonly asn?: string;
  readonly isp?: string;
  readonly session?: string;
  readonly minutes?: number;
}
const places: readonly Choice[] = [
  {},
  { country: 'JP' },
  { country: 'uk' },
  { country: 'US' },
  { country: 'US', state: 'CA' },
  { country: 'US', state: 'CA', city: 'los-angeles' },
  { country: 'US', city: '0' },
  { country: 'US', asn: '64496' },
  { country: 'US', state: 'us-ca', city: 'los-angeles', asn: '64496', isp: 'citywave-fibre' },
];
const sessions: readonly Choice[] = [
  {},
  { session: 'basket7', minutes: 15 },
  { session: 'session1', minutes: 10 },
  { session: 'a', minutes: 1440 },
];
const choices = places.flatMap((place) => sessions.map((session) => ({ ...place, ...session })));
const codeOf = ({ country = '' }: Choice) => country.toUpperCase().replace('UK', 'GB');
const stateOf = ({ state }: Choice) => (state ? 'US-CA' : '');

const userOf = (choice: Choice) =>
  parseProxySelection({ orderId: order.orderId, country: '', state: '', city: '', asn: '', isp: '', session: '', ...choice });

/** A link replaces a session by one exit for the binding time. */
function linkParameters(choice: Choice): string[] {
  const binding: Readonly<Record<number, string>> = { 15: 'time 900', 10: 'time 600', 1440: 'time 1800' };
  return [
    ...(choice.session ? [binding[choice.minutes ?? 0] ?? '', 'singleIp 1'] : []),
    ...(choice.country ? [`country ${codeOf(choice)}`] : []),
    ...(choice.state ? [`state ${stateOf(choice)}`] : []),
    ...(['city', 'asn', 'isp'] as const).flatMap((part) => (choice[part] ? [`${part} ${choice[part]}`] : [])),
  ];
}

/** All selecting parameters in the code, as the languages write them. */
function parametersIn(code: string): string[] {
  const written = code.matchAll(/\b(time|country|state|city|asn|isp|singleIp|dedupe)\b["']?(?:: | => |=|: \{)["']?([\w-]+)/g);
  return [...written].map(([, name, value]) => `${name} ${value}`);
}

const longLines = (code: string) => code.split('\n').filter((line) => line.replaceAll('\t', '    ').length > 92);

describe.each(offered)('generated code in %s, mode %s, protocol %i', (...kind) => {
  const [language, mode, protocol] = kind;

  // Each customer can generate code 120 times in 10 minutes.
  afterAll(() => server.clock.advance(600));

  it('equals the tested sample if only an order is selected, with all the variables it reads [7.14][1.25]', async () => {
    const code = await generated({ language, mode, protocol });
    expect(code).toMatchObject({ ...sampleOf(kind) });
    const names = Object.keys(environmentOf(code));
    expect(names.filter((name) => !code.code.includes(name))).toEqual([]);
    expect(environmentOf(code)).toMatchObject(target);
  });

  it('contains no secret, and is highlighted and narrow with every setting [7.14][1.25]', async () => {
    const code = await generated({ language, mode, protocol, country: 'uk', session: 'basket7', minutes: 15 });
    expect(textOf(code.html)).toBe(code.code);
    expect(code.code).not.toContain(order.orderKey);
    expect(longLines(code.code)).toEqual([]);
    expect({ expiresAt: code.expiresAt, secrets: secretsOf(code) }).toEqual({
      expiresAt: null,
      secrets: [mode === 'account' ? 'PROXY_PASSWORD' : 'ORDER_KEY'],
    });
    expect(code.lastRun).toEqual(mode === 'account' ? sampleOf(kind)?.lastRun : null);
    expect(environmentOf(code)).toMatchObject(target);
  });

  it('has exactly the parameters that were chosen, for all settings [G5]', () => {
    const sample = sampleOf(kind);
    if (!sample) throw new Error('there is no sample');
    for (const chosen of choices) {
      const { code } = fillSample(sample, userOf(chosen));
      const isLogin = mode === 'account';
      const expected = { parameters: isLogin ? [] : linkParameters(chosen), isSample: isLogin || linkParameters(chosen).length === 0 };
      expect([chosen, { parameters: parametersIn(code), isSample: code === sample.code }]).toEqual([chosen, expected]);
    }
  });
});

describe('TLS to the proxy', () => {
  it.each(refused)('is refused for %s, mode %s, protocol %i, beside the protocol', async (language, mode, protocol) => {
    const request = { orderId: order.orderId, language, mode, protocol };
    expect(await server.call.failed('generateCode', request, { token })).toMatchObject([{ field: 'protocol', rule: 'invalid' }]);
  });

  it('leads to the port for it, with the same login', async () => {
    const chosen = { language: 'Go', mode: 'account', country: 'JP', session: 'basket7', minutes: 15 } as const;
    const [plain, byTls] = [await generated(chosen), await generated({ ...chosen, protocol: 3 })].map(environmentOf);
    expect(byTls).toEqual({ ...plain, PROXY_HOST: 'proxy.test', PROXY_PORT: '18443' });
  });
});

describe('a site without a TLS port', () => {
  const plain = testServer();

  it('refuses TLS to the proxy beside the protocol', async () => {
    const customer = await longLivedBuyer(plain);
    const { orderId } = await paid(plain, customer);
    const request = { orderId, language: 'Go', mode: 'account', protocol: 3 };
    expect(await plain.call.failed('generateCode', request, { token: customer })).toMatchObject([{ field: 'protocol', rule: 'invalid' }]);
  });
});

describe('environment of generated code', () => {
  it('consists of site, order and key for an extraction link', async () => {
    const code = await generated({ language: 'Shell', mode: 'extraction' });
    expect(environmentOf(code)).toEqual({ SITE_URL: site, ORDER_ID: order.orderId, ORDER_KEY: order.orderKey, ...target });
    expect({ secrets: secretsOf(code), expiresAt: code.expiresAt }).toEqual({ secrets: ['ORDER_KEY'], expiresAt: null });
  });

  it.each(choices)('logs in with exactly what was chosen: %j [G5]', async (chosen) => {
    const { city = '', asn = '', isp = '', session = '', minutes = '' } = chosen;
    const networks = [asn && `asn-${asn}`, isp && `isp-${isp}`].filter(Boolean);
    const parts = [order.orderId, codeOf(chosen), stateOf(chosen), city, minutes, session, ...networks].join('_');
    const code = await generated({ language: 'Shell', mode: 'account', ...chosen });
    expect(environmentOf(code).PROXY_USER).toBe(Object.keys(chosen).length === 0 ? 'proxy' : parts);
  });

  it('consists of entry and a dynamic password for an account, until the password expires', async () => {
    const code = await generated({ language: 'Shell', mode: 'account' });
    const { PROXY_PASSWORD: password, ...rest } = environmentOf(code);
    expect(rest).toEqual({ PROXY_HOST: '127.0.0.1', PROXY_PORT: '18000', PROXY_USER: 'proxy', ...target });
    expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(secretsOf(code)).toEqual(['PROXY_PASSWORD']);
    expect(Date.parse(code.expiresAt ?? '') - server.clock.now().getTime()).toBe(DYNAMIC_PASSWORD_HOURS * 3_600_000);
  });
});

describe('generated code', () => {
  it('has a new dynamic password each time', async () => {
    const [one, other] = [await generated({ language: 'Go', mode: 'account' }), await generated({ language: 'Go', mode: 'account' })];
    expect(environmentOf(one).PROXY_PASSWORD).not.toBe(environmentOf(other).PROXY_PASSWORD);
  });

  it('includes the whole place in a user name and in a link', async () => {
    const place = { country: 'US', state: 'CA', city: 'los-angeles', isp: 'citywave-fibre' };
    const login = environmentOf(await generated({ language: 'PHP', mode: 'account', ...place })).PROXY_USER;
    expect(login).toBe(`${order.orderId}_US_US-CA_los-angeles___isp-citywave-fibre`);
    const link = (await generated({ language: 'PHP', mode: 'extraction', ...place })).code;
    for (const part of ["'state' => 'US-CA'", "'city' => 'los-angeles'", "'isp' => 'citywave-fibre'"]) expect(link).toContain(part);
  });

  it.each([
    [1, 60],
    [2, 180],
    [30, 1800],
    [1440, 1800],
  ])('covers a session of %i min with a binding time of %i s, up to the longest', async (minutes, seconds) => {
    const { code } = await generated({ language: 'Python', mode: 'extraction', session: 'a', minutes });
    expect(code).toContain(`"time": ${seconds}`);
  });

  it.each([
    ['country', { country: 'XX' }, 'warning.tip14'],
    ['country', { country: '1' }, 'warning.tip14'],
    ['country', { state: 'CA' }, 'required'],
    ['state', { country: 'US', state: 'a b' }, 'invalid'],
    ['state', { country: 'US', state: 'a_b' }, 'invalid'],
    ['city', { country: 'US', city: "';drop" }, 'invalid'],
    ['asn', { country: 'US', asn: 'x' }, 'invalid'],
    ['isp', { country: 'US', isp: 'a_b' }, 'invalid'],
    ['session', { session: 'a"b', minutes: 10 }, 'invalid'],
    ['minutes', { session: 'basket7' }, 'invalid'],
  ])('is refused for invalid %s in %j', async (field, changes, rule) => {
    const request = { orderId: order.orderId, language: 'Node', mode: 'account', ...changes };
    expect(await server.call.failed('generateCode', request, { token })).toMatchObject([{ field, rule }]);
  });

  it('is refused for orders of other customers, without a key, or ended', async () => {
    const request = { language: 'Shell', mode: 'account' };
    const other = await buyer(server);
    const reasonOf = (orderId: string, by: string) => server.call.reasonOf('generateCode', { orderId, ...request }, { token: by });
    expect(await reasonOf(order.orderId, other)).toBe('orderNotFound');
    expect(await reasonOf('F000000NOTHING', other)).toBe('orderNotFound');
    expect(await reasonOf(await placed(server, other), other)).toBe('orderHasNoKey');
    expect(await reasonOf((await linesPaid(server, token)).orderId, token)).toBe('orderHasNoKey');
    const { orderId } = await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token });
    expect(await reasonOf(orderId, token)).toBeUndefined();
    server.clock.advance(86_400);
    expect(await reasonOf(orderId, token)).toBe('orderEnded');
  });

  it('is rate limited per customer', async () => {
    const eager = await buyer(server);
    const { orderId } = await paid(server, eager);
    const ask = () => server.call.raw('generateCode', { orderId, language: 'Shell', mode: 'extraction' }, { token: eager });
    for (let count = 0; count < 120; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    server.clock.advance(600);
    expect((await ask()).status).toBe(200);
  });
});
