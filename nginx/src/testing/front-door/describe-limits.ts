import { connect, type Socket } from 'node:net';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { errorTexts } from 'shared-contracts/texts/errors';
import { fillText } from 'shared-contracts/texts/fill-text';
import { waitText } from 'shared-contracts/texts/wait-text';
import { addressLimits } from '../../address-limits.ts';
import { allCalls, callLimits } from '../../call-limits.ts';
import { RETRY_AFTER_SECONDS } from '../../responses.ts';
import { expectProblem, ofProgram } from './describe-api.ts';
import type { StartFrontDoor } from './describe-front-door.ts';
import type { FrontDoorOptions } from '../../embedded/server.ts';
import { fakeApi, type Echo, type FakeApi } from '../fake-api.ts';
import { fakeSite, type FakeSite } from '../fake-site.ts';
import { heldApi } from '../held-api.ts';
import { ask, type Answer, type Ask } from '../http-client.ts';

const CALL = '/webUser/getUserInfo';
const CLIENTS = 16;

interface Asked extends Answer {
  readonly path: string;
}

/**
 * Sends the given calls in turn from a few clients until there are enough responses. Varies X-Forwarded-For, which must not change the
 * client.
 */
async function flood(origin: string, paths: readonly string[], isEnough: (answers: readonly Asked[]) => boolean) {
  const answers: Asked[] = [];
  let index = 0;
  const client = async () => {
    while (!isEnough(answers)) {
      index += 1;
      const path = paths[index % paths.length] ?? '';
      const headers = { env: 'zh', 'x-forwarded-for': `203.0.113.${index % 250}` };
      answers.push({ path, ...(await ask(origin, { path, method: 'POST', headers, body: '{}' })) });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { passed: answers.filter(({ status }) => status === 200), refused: answers.filter(({ status }) => status !== 200) };
}

const atLeast = (calls: number) => (answers: readonly Asked[]) => answers.length >= calls;

const refusal = {
  code: errorCodes.rateLimited,
  msg: fillText(errorTexts.rateLimited.zh, { wait: waitText(RETRY_AFTER_SECONDS, 'zh') }),
};
/** Signed calls refuse in their own form. */
const signed = new Set<string>(Object.values(endpoints).flatMap(({ auth, path }) => (auth === 'signed' ? [path] : [])));

function expectRefusals(answers: readonly Asked[]): void {
  for (const { path, status, headers, body } of answers) {
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([429, '5', 'application/json; charset=utf-8']);
    const form = signed.has(path) ? { data: [], serialNo: expect.any(String) } : { data: null };
    expect(JSON.parse(body.toString())).toEqual({ ...refusal, ...form });
  }
}

/** Sends a head and the start of a body, and reports the response status. */
function sendSlowly(origin: string, from: string, onStatus: (status: string) => void): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  socket.write(`POST ${CALL} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`);
  socket.once('data', (data: Buffer) => onStatus(data.toString().slice(9, 12)));
  socket.on('error', () => socket.destroy());
  return socket;
}

/** Defines the tests for limits per address, which are the same for each engine. */
export function describeLimits(start: StartFrontDoor): void {
  let site: FakeSite;
  let api: FakeApi;
  const closing: { close(): Promise<void> }[] = [];
  const open = async (options: Partial<FrontDoorOptions> = {}) => {
    const door = await start({ siteRoot: site.root, apiOrigin: api.origin, sandbox: false, ...options });
    closing.unshift(door);
    return door.origin;
  };
  const holding = async () => {
    const held = await heldApi();
    closing.push(held);
    return held;
  };
  beforeAll(async () => {
    site = fakeSite();
    api = await fakeApi();
  });
  afterEach(async () => {
    for (const one of closing.splice(0)) await one.close();
  });
  afterAll(async () => {
    await api.close();
    site.remove();
  });

  it.each(callLimits)('allow a burst of $name, reject the excess, and leave other calls alone', async ({ endpoints: names, burst }) => {
    const origin = await open();
    const paths = names.map((name) => endpointPath(name, { type: '3' }));
    const { passed, refused } = await flood(origin, paths, (answers) =>
      paths.every((path) => answers.some((answer) => answer.path === path && answer.status !== 200)),
    );
    expect(passed.length).toBeGreaterThan(burst);
    expectRefusals(refused);
    expect((await flood(origin, [endpointPath('placeOrder')], atLeast(50))).refused).toEqual([]);
    const headers = { 'content-type': 'application/json' };
    const other = await ask(origin, { path: paths[0] ?? '', method: 'POST', from: '127.0.0.9', headers, body: '{}' });
    expect(other.status).toBe(200);
  });

  it('cover all calls by which anyone stores something [B5]', () => {
    const limited = callLimits.flatMap((limit) => limit.endpoints);
    expect(limited).toEqual(
      expect.arrayContaining(['startPasskeyLogin', 'thirdPartyAuth', 'helpFeedback', 'pageErrors', 'websiteUserLogData', 'webVitals']),
    );
  });

  it('let the calls of an address wait above a total rate instead of refusing them, and others go before [X4]', async () => {
    const origin = await open();
    let isOver = false;
    const begun = performance.now();
    const waiting = Promise.withResolvers<void>();
    const flooded = flood(origin, [endpointPath('placeOrder')], ({ length }) => {
      if (length > allCalls.atOnce) waiting.resolve();
      return isOver;
    });
    await waiting.promise;
    for (let index = 0; index < 100; index += 1) await ask(origin, { path: CALL, from: '127.0.0.9' });
    isOver = true;
    const { passed, refused } = await flooded;
    expect(refused).toEqual([]);
    // On a busy machine, the clients don't even reach the rate.
    expect(passed.length).toBeLessThanOrEqual(allCalls.atOnce + (allCalls.perSecond * (performance.now() - begun)) / 1000 + 1);
  });

  it('do not apply in the sandbox, which tests call', async () => {
    const origin = await open({ sandbox: true });
    expect((await flood(origin, [endpointPath('passwordLogin')], atLeast(100))).refused).toEqual([]);
  });

  it('cap the concurrent calls of one address, and leave the rest to others [X4]', async () => {
    const held = await holding();
    const origin = await open({ apiOrigin: held.origin });
    const call = (from: string) => ask(origin, { path: CALL, headers: { env: 'zh' }, from, alone: true });
    const answers: Asked[] = [];
    const refusedAll = Promise.withResolvers<void>();
    const more = 40;
    const calls = Array.from({ length: addressLimits.calls + more }, async () => {
      answers.push({ path: CALL, ...(await call('127.0.0.2')) });
      if (answers.length === more) refusedAll.resolve();
    });
    // A failure below closes the front door under them.
    const asked = Promise.allSettled(calls);
    await refusedAll.promise;
    expectRefusals(answers);
    const { code, msg: detail } = refusal;
    expectProblem(await ask(origin, { ...ofProgram, from: '127.0.0.2', alone: true }), 429, { code, title: 'rateLimited', detail });
    await held.holds(addressLimits.calls);
    expect(held.held).toBe(addressLimits.calls);
    const other = call('127.0.0.3');
    await held.holds(addressLimits.calls + 1);
    held.release();
    expect((await other).status).toBe(200);
    await asked;
    expect(answers.slice(more).map(({ status }) => status)).toEqual(Array.from({ length: addressLimits.calls }, () => 200));
    expect((await call('127.0.0.2')).status).toBe(200);
  });

  it('apply per visitor behind a trusted proxy, and ignore X-Forwarded-For from others [X4][B4]', async () => {
    const held = await holding();
    const origin = await open({ apiOrigin: held.origin, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
    const call = (more: Partial<Ask>) => ask(origin, { path: CALL, alone: true, ...more });
    const through = (visitor: string) => call({ from: '127.0.0.1', headers: { 'x-forwarded-for': `198.51.100.1, ${visitor}, 10.1.2.3` } });
    const one = Array.from({ length: addressLimits.calls }, () => through('203.0.113.1'));
    await held.holds(addressLimits.calls);
    expect((await through('203.0.113.1')).status).toBe(429);
    const others = ['203.0.113.2', '203.0.113.3'].map(through);
    await held.holds(addressLimits.calls + 2);
    const stranger = Array.from({ length: addressLimits.calls }, (_, index) =>
      call({ from: '127.0.0.7', headers: { 'x-forwarded-for': `203.0.113.${100 + index}` } }),
    );
    await held.holds(2 * addressLimits.calls + 2);
    expect((await call({ from: '127.0.0.7', headers: { 'x-forwarded-for': '203.0.113.99' } })).status).toBe(429);
    held.release();
    for (const answer of await Promise.all([...one, ...others, ...stranger])) expect(answer.status).toBe(200);
  });

  it.each([
    ['2001:db8::', '2001:db8:0:1::'],
    ['2001:db8:1:2:3:4:5:', '2001:db8:1:3:3:4:5:'],
  ])('count the IPv6 addresses of the network %s as one [X4]', async (network, another) => {
    const held = await holding();
    const origin = await open({ apiOrigin: held.origin, trustedProxies: ['127.0.0.1'] });
    const through = (visitor: string) => ask(origin, { path: CALL, alone: true, headers: { 'x-forwarded-for': visitor } });
    const one = Array.from({ length: addressLimits.calls }, (_, index) => through(`${network}${(index + 1).toString(16)}`));
    await held.holds(addressLimits.calls);
    expect((await through(`${network}ffff`)).status).toBe(429);
    const other = through(`${another}1`);
    await held.holds(addressLimits.calls + 1);
    held.release();
    for (const answer of await Promise.all([...one, other])) expect(answer.status).toBe(200);
  });

  it('report the visitor named by a trusted proxy to the API [B4]', async () => {
    const origin = await open({ trustedProxies: ['127.0.0.1'] });
    const seenBy = async (from: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.8, 203.0.113.9' };
      const { body } = await ask(origin, { path: CALL, from, headers });
      return (JSON.parse(body.toString()) as Echo).headers['x-forwarded-for'];
    };
    expect([await seenBy('127.0.0.1'), await seenBy('127.0.0.2')]).toEqual(['203.0.113.9', '127.0.0.2']);
  });

  it('reject an invalid proxy network', async () => {
    await expect(open({ trustedProxies: ['everybody; return 200'] })).rejects.toThrow('Not an IP address or range');
  });

  it('reject slow bodies of one address, and serve others meanwhile [X1]', async () => {
    const origin = await open();
    const more = 100;
    const refused: string[] = [];
    const refusedAll = Promise.withResolvers<void>();
    const sockets = Array.from({ length: addressLimits.calls + more }, () =>
      sendSlowly(origin, '127.0.0.4', (status) => {
        refused.push(status);
        if (refused.length === more) refusedAll.resolve();
      }),
    );
    await refusedAll.promise;
    for (let asked = 0; asked < 20; asked += 1) {
      for (const path of [CALL, '/help']) expect((await ask(origin, { path, from: '127.0.0.5' })).status).toBe(200);
    }
    expect(refused).toEqual(Array.from({ length: more }, () => '429'));
    for (const socket of sockets) socket.destroy();
  });
}
