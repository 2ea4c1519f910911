import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { CallShapes } from 'shared-contracts/api/schemas/call-shape';
import { callShapes } from 'shared-contracts/api/call-shapes';
import { STAGE_VIEW } from 'shared-contracts/releases/views';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import type { RemoteName } from 'shared-contracts/pages/routes';
import { selectBackend } from '../commands/backend.ts';
import { partOf } from '../commands/options.ts';
import { publisherProgram } from '../commands/program.ts';
import { setAvailability } from '../releases/availability.ts';
import { publish, redraw } from '../releases/publish.ts';
import { rollBack } from '../releases/roll-back.ts';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { MAX_BUNDLE_BYTES, pack } from './bundle.ts';
import { checkByService } from '../smoke/check-release.ts';
import { createService } from './create-service.ts';
import { addIntegrity, startTeamHost } from '../testing/team-host.ts';
import { readState, sendCommand, sendHosted, sendRelease, type Publisher } from './send-release.ts';
import { FRESH_MS } from './seen-uploads.ts';
import { digestOf, encode, signStatement, type Statement } from './statement.ts';
import { readTeams, removeTeam, setTeam } from './teams.ts';

const PART = 'remote-tools';
const newFolder = temporaryFolders('service');

let site: SampleSite;
let app: FastifyInstance;
let origin: string;
let keys: string;
let teamsFile: string;
let publisher: Publisher;
let remoteOrigins: string[];
const check = jest.fn(() => Promise.resolve());
const served = jest.fn<Promise<CallShapes | undefined>, []>();

const enter = (name: string, parts: Parameters<typeof setTeam>[2]): Publisher => {
  const { token, privateKey } = setTeam(teamsFile, name, parts);
  const keyFile = path.join(keys, `${name}.pem`);
  writeFileSync(keyFile, privateKey);
  return { url: origin, team: name, token, keyFile };
};

beforeEach(async () => {
  site = await openSite();
  remoteOrigins = [];
  keys = newFolder();
  teamsFile = path.join(keys, 'teams.json');
  check.mockResolvedValue(undefined);
  served.mockResolvedValue(undefined);
  app = createService({ teamsFile, seenFile: path.join(keys, 'seen.json'), site: { ...site.options, remoteOrigins }, check, served });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  publisher = enter('tools', [PART]);
});
afterEach(async () => {
  await app.close();
  site.remove();
});

const plain = { unchecked: false, force: false };
const dist = (release = 'r2'): string => site.build(PART, release).dist;
const privateKey = (of = publisher): KeyObject => createPrivateKey(readFileSync(of.keyFile));

interface Sent {
  readonly bundle?: Buffer;
  readonly statement?: Partial<Statement>;
  readonly key?: KeyObject;
  readonly token?: string;
  /** Appended to the signature without changing its meaning. */
  readonly padding?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests that no real client would send. */
async function send({
  bundle = pack(dist()),
  statement = {},
  key = privateKey(),
  token = publisher.token,
  padding = '',
  headers = {},
}: Sent) {
  const encoded = encode({
    team: 'tools',
    part: PART,
    release: 'r2',
    commit: 'c0ffee',
    digest: digestOf(bundle),
    by: 'mei',
    at: new Date().toISOString(),
    ...plain,
    ...statement,
  });
  const answer = await fetch(new URL('/releases', origin), {
    method: 'POST',
    body: new Uint8Array(bundle),
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
      'x-statement': encoded,
      'x-signature': signStatement(encoded, key) + padding,
      ...headers,
    },
  });
  return { status: answer.status, ...((await answer.json()) as { error?: string }) };
}

it('publishes a signed release after its check, and records the team', async () => {
  await sendRelease(publisher, dist(), plain);
  expect(site.current()[PART]).toBe('r2');
  expect(check).toHaveBeenCalledTimes(1);
  const [record] = (
    JSON.parse(readFileSync(path.join(site.siteRoot, 'current/releases.json'), 'utf8')) as { part: string; by: string }[]
  ).filter(({ part }) => part === PART);
  expect(record?.by).toMatch(/^tools\/./);
  expect(existsSync(path.join(site.siteRoot, 'releases', PART, 'r2/signature.json'))).toBe(true);
});

it('publishes a build on a listed host of the team, whose manifest the team signs [T11]', async () => {
  const built = dist('1.1.0-0a1b2c3d');
  addIntegrity(built, ['files/part.js', 'server/server.cjs']);
  const host = await startTeamHost(built);
  try {
    await expect(sendHosted(publisher, host.url, plain)).rejects.toThrow('is not among the origins of REMOTE_ORIGINS: none');
    remoteOrigins.push(host.origin);
    await sendHosted(publisher, host.url, plain);
    expect(site.current()[PART]).toBe('1.1.0-0a1b2c3d');
    await expect(sendHosted({ ...publisher, keyFile: enter('other', ['remote-account']).keyFile }, host.url, plain)).rejects.toThrow(
      'not signed with the key of team tools',
    );
  } finally {
    await host.close();
  }
});

it('publishes a remote that is newer than the publisher, and keeps it through actions of other teams [T6]', async () => {
  const NEW = partOf('remote-rewards');
  const rewards = enter('rewards', [NEW]);
  const title = { en: 'Rewards', zh: '奖励' };
  const pages = { rewards: { path: '/rewards', prerender: 'page', title, menus: [{ place: 'footer.products', order: 50 }] } } as const;
  const build = (release: string) => site.build(NEW, release, undefined, pages).dist;
  const seen = () => [site.current()[NEW], site.read('rewards'), site.current()[PART]];
  await sendRelease(rewards, build('r1'), plain);
  await sendRelease(publisher, dist(), plain);
  expect(seen()).toEqual(['r1', 'r1+r1', 'r2']);
  await sendCommand(publisher, '/rollback', { part: PART });
  await redraw(site.options);
  expect(seen()).toEqual(['r1', 'r1+r1', 'r1']);
  await site.release('shell', 'r2');
  await sendRelease(rewards, build('r2'), { ...plain, percent: 5 });
  expect([site.read('rewards', STAGE_VIEW), ...seen()]).toEqual(['r2+r2', 'r1', 'r2+r1', 'r1']);
  await sendCommand(rewards, '/stage', { part: NEW, percent: 100 });
  await rollBack(site.options, 'shell');
  await sendCommand(rewards, '/rollback', { part: NEW });
  expect(seen()).toEqual(['r1', 'r1+r1', 'r1']);
  await sendCommand(rewards, '/availability', { part: NEW, action: 'disable' });
  expect((await readState(rewards)).parts).toContainEqual(expect.objectContaining({ part: NEW, disabled: true, others: ['r2'] }));
  await setAvailability(site.options, NEW as RemoteName, 'retire');
  expect(site.current()[NEW]).toBeUndefined();
});

it('rejects a release that fails in a browser, and reports the failure', async () => {
  check.mockRejectedValueOnce(new Error('/tool/doctor threw "broken"'));
  await expect(sendRelease(publisher, dist(), plain)).rejects.toThrow('/tool/doctor threw "broken"');
  expect(site.current()[PART]).toBe('r1');
});

describe('the check for containers without a browser', () => {
  it('rejects a new release that fails, also with --only-new, and nobody gets it [T5]', async () => {
    check.mockRejectedValueOnce(new Error('/tool/doctor threw "broken"'));
    const how = { onlyNew: true, check: checkByService(origin, () => undefined) };
    await expect(site.publish([site.build(PART, 'r2')], how)).rejects.toThrow('/tool/doctor threw "broken"');
    expect([site.current()[PART], check.mock.calls]).toEqual(['r1', [[expect.objectContaining({ part: PART, release: 'r2' })]]]);
    await site.publish([site.build(PART, 'r2')], how);
    expect(site.current()[PART]).toBe('r2');
    await site.publish([site.build(PART, 'r2')], how);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('is part of the command, also with --only-new [T5]', async () => {
    const api = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
    await once(api, 'listening');
    try {
      const given = { site: site.siteRoot, api: `http://127.0.0.1:${(api.address() as AddressInfo).port}` };
      const backend = selectBackend(given, () => undefined);
      await expect(backend.publish([site.build(PART, 'r2')], { onlyNew: true })).rejects.toThrow('returned 503 when asked which calls');
    } finally {
      api.close();
    }
  });

  it('is only for previews that exist, and needs no team', async () => {
    const headers = { 'content-type': 'application/json' };
    const ask = (token: string) => fetch(new URL('/check', origin), { method: 'POST', body: JSON.stringify({ token }), headers });
    expect((await ask('guessed')).status).toBe(404);
    const { preview } = await site.release(PART, 'r2', undefined, { to: { previewMs: 60_000 } });
    expect((await ask(preview?.token ?? '')).status).toBe(200);
    expect(check).toHaveBeenCalledTimes(1);
  });
});

it("rejects a release with calls that the API doesn't serve, also for a stage or preview, before the browser check", async () => {
  const built = site.build(PART, 'r2', undefined, undefined, callShapes(['quote', 'status'])).dist;
  served.mockResolvedValue(callShapes(['status']));
  for (const to of [{}, { percent: 5 }, { previewMs: 60_000 }])
    await expect(sendRelease(publisher, built, { ...plain, ...to })).rejects.toThrow("remote-tools r2: quote: the API doesn't serve it");
  expect([site.current()[PART], check.mock.calls]).toEqual(['r1', []]);
  await sendRelease(publisher, built, { ...plain, unchecked: true });
  expect(site.current()[PART]).toBe('r2');
});

it("doesn't show a staged release to more visitors once the API lacks its calls, unless it was staged unchecked [T6]", async () => {
  const built = site.build(PART, 'r2', undefined, undefined, callShapes(['quote'])).dist;
  served.mockResolvedValue(callShapes(['quote']));
  await sendRelease(publisher, built, { ...plain, percent: 25 });
  served.mockResolvedValue(callShapes(['status']));
  const stage = (percent: number) => sendCommand(publisher, '/stage', { part: PART, percent });
  await expect(stage(100)).rejects.toThrow("remote-tools r2: quote: the API doesn't serve it");
  expect(site.current()[PART]).toBe('r1');
  await stage(5);
  await stage(0);
  await sendRelease(publisher, built, { ...plain, unchecked: true, percent: 5 });
  await stage(100);
  expect(site.current()[PART]).toBe('r2');
});

/** What the service tells an API that is about to start. */
const checkApi = async (body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL('/check-api', origin), { method: 'POST', body: JSON.stringify(body), headers });
  return { status: answer.status, ...((await answer.json()) as object) };
};

it('tells an API that is about to start, without a token, what it lacks for visible releases [T6]', async () => {
  await site.publish([site.build(PART, 'r2', undefined, undefined, callShapes(['quote']))], { to: { percent: 5 } });
  expect(await checkApi({ calls: callShapes() })).toEqual({ status: 200, faults: [] });
  expect(await checkApi({ calls: callShapes(['status']) })).toEqual({
    status: 200,
    faults: ["remote-tools r2: quote: the API doesn't serve it"],
  });
  expect(await checkApi({})).toMatchObject({ status: 400 });
});

it('previews, stages, advances a stage, disables and rolls back for a team that owns the part', async () => {
  const { preview } = await sendRelease(publisher, dist(), { ...plain, previewMs: 3_600_000 });
  expect(preview?.link).toMatch(/^https:\/\/site\.example\/preview\//);
  expect(await sendCommand(publisher, '/end-preview', { part: PART })).toEqual({ ended: 1 });
  await sendRelease(publisher, dist(), { ...plain, percent: 5 });
  expect(site.current()[PART]).toBe('r1');
  await sendCommand(publisher, '/stage', { part: PART, percent: 100 });
  expect(site.current()[PART]).toBe('r2');
  await sendCommand(publisher, '/availability', { part: PART, action: 'disable' });
  await sendCommand(publisher, '/availability', { part: PART, action: 'enable' });
  await sendCommand(publisher, '/rollback', { part: PART });
  expect(site.current()[PART]).toBe('r1');
});

/** Runs a command and returns what it says. */
async function run(...args: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  await publisherProgram((text) => said.push(text)).parseAsync([...args, '--site', 'none'], { from: 'user' });
  return said;
}

it('tells a team that a rollback only withdrew its stage, and why it rolled back others [T5]', async () => {
  const own = enter('platform', [PART, 'shell']);
  const tokenFile = path.join(keys, 'platform.token');
  writeFileSync(tokenFile, own.token);
  const settings = { PUBLISHER_URL: origin, PUBLISHER_TEAM: 'platform', PUBLISHER_TOKEN_FILE: tokenFile, PUBLISHER_KEY_FILE: own.keyFile };
  await sendRelease(own, dist(), { ...plain, percent: 5 });
  Object.assign(process.env, settings);
  try {
    expect(await run('stage', PART, '0')).toEqual([
      `Site: ${origin}`,
      'remote-tools r2 is withdrawn and can be staged again. remote-tools r1 was current and stays so.',
    ]);
    await sendRelease(own, dist(), { ...plain, percent: 5 });
    expect(await run('rollback', PART)).toEqual([
      `Site: ${origin}`,
      'The staged remote-tools r2 is withdrawn as bad, from all visitors who saw it.',
      'remote-tools r1 was current and stays so. To roll that back, run the command again.',
    ]);
    await site.release('shell', 'r2', ['api#quote', 'useShell()#site']);
    await site.release(PART, 'r3', ['api#quote']);
    expect(await run('rollback', 'shell')).toContain('remote-tools is rolled back too, to r1. The current release needs a newer shell.');
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
  }
});

const refused = (release: string, kept: string): string =>
  `remote-tools ${release} was not released, because ${kept}. To release it anyway, run publish --part remote-tools without --only-new.`;

it('a start of containers keeps what a team released or stages, and says so', async () => {
  const said: string[] = [];
  const start = async (release: string) => {
    said.length = 0;
    await publish({ ...site.options, report: (text) => said.push(text) }, [site.build(PART, release)], { onlyNew: true });
    return [site.current()[PART], ...said];
  };
  expect(await start('1.1.0-0000000a')).toEqual(['1.1.0-0000000a']);
  expect(await start('1.1.0-0000000b')).toEqual(['1.1.0-0000000b']);
  await sendRelease(publisher, dist('1.10.0-0000000a'), plain);
  for (const release of ['1.9.0-0000000a', '1.10.0-0000000b'])
    expect(await start(release)).toEqual(['1.10.0-0000000a', refused(release, '1.10.0-0000000a is live')]);
  await sendRelease(publisher, dist('1.11.0-0000000a'), { ...plain, percent: 5 });
  expect(await start('1.12.0-0000000a')).toEqual(['1.10.0-0000000a', refused('1.12.0-0000000a', '1.11.0-0000000a is staged')]);
  await sendCommand(publisher, '/stage', { part: PART, percent: 0 });
  expect(await start('1.12.0-0000000a')).toEqual(['1.12.0-0000000a']);
});

const stranger = generateKeyPairSync('ed25519').privateKey;

const refusals: readonly (readonly [string, () => Promise<unknown>, number, string])[] = [
  ['has no token', () => send({ headers: { authorization: '' } }), 401, "The token doesn't belong to a team"],
  ['has a made-up token', () => send({ token: 'x'.repeat(43) }), 401, "The token doesn't belong to a team"],
  ['is not signed', () => send({ headers: { 'x-signature': '' } }), 403, 'The release is not signed'],
  ['is signed with another key', () => send({ key: stranger }), 403, 'not signed with the key of team tools'],
  ['has an invalid signature', () => send({ headers: { 'x-signature': '!' } }), 403, 'not signed with the key of team tools'],
  ['claims to be from another team', () => send({ statement: { team: 'account' } }), 403, 'signed for team account'],
  [
    'contains a part of another team',
    () => send({ statement: { part: 'remote-account' } }),
    403,
    'remote-account is not assigned to team tools',
  ],
  ['was changed in transit', () => send({ statement: { digest: digestOf(Buffer.from('another')) } }), 403, 'changed in transit'],
  [
    'was signed too long ago',
    () => send({ statement: { at: new Date(Date.now() - FRESH_MS - 1000).toISOString() } }),
    403,
    'Correct the clocks',
  ],
  [
    'was signed in the future',
    () => send({ statement: { at: new Date(Date.now() + FRESH_MS + 3_600_000).toISOString() } }),
    403,
    'Correct the clocks',
  ],
  [
    'contains a different build than the signed one',
    () => send({ bundle: pack(dist('r3')) }),
    403,
    'The build is remote-tools r3, but remote-tools r2 was signed',
  ],
  ['has an invalid statement', () => send({ statement: { percent: 300 } }), 403, 'could not be parsed'],
  ['is not a build', () => send({ bundle: Buffer.from('nonsense') }), 403, 'not a build'],
  [
    'contains a path outside of its folder',
    () => send({ bundle: gzipSync('{"files/../../x":"eA=="}') }),
    403,
    'A build may not contain the file "files/../../x"',
  ],
  [
    'contains a hidden file',
    () => send({ bundle: gzipSync('{"files/.env":"eA=="}') }),
    403,
    'A build may not contain the file "files/.env"',
  ],
  ['is too large when unpacked', () => send({ bundle: gzipSync(Buffer.alloc(120_000_000, 'a')) }), 403, 'too large when unpacked'],
  ['is too large', () => send({ bundle: Buffer.alloc(MAX_BUNDLE_BYTES + 1) }), 413, 'too large'],
];

it.each(refusals)('rejects an upload that %s, with the reason [T9]', async (_, sending, status, words) => {
  expect(await sending()).toEqual(expect.objectContaining({ status, error: expect.stringContaining(words) as string }));
  expect([site.current()[PART], readdirSync(path.join(site.siteRoot, 'releases', PART))]).toEqual(['r1', ['r1']]);
});

it('accepts an upload only once, also after a restart [T9]', async () => {
  const at = new Date().toISOString();
  const bundle = pack(dist());
  expect(await send({ bundle, statement: { at } })).toMatchObject({ status: 200 });
  await sendCommand(publisher, '/rollback', { part: PART });
  expect(await send({ bundle, statement: { at, force: false } })).toMatchObject({
    status: 403,
    error: 'This upload was already received.',
  });
  expect(await send({ bundle, statement: { at }, padding: '==' })).toMatchObject({
    status: 403,
    error: 'This upload was already received.',
  });
  const again = createService({
    teamsFile,
    seenFile: path.join(keys, 'seen.json'),
    site: { ...site.options, remoteOrigins },
    check,
    served,
  });
  await app.close();
  app = again;
  origin = await again.listen({ host: '127.0.0.1', port: 0 });
  expect(await send({ bundle, statement: { at } })).toMatchObject({ status: 403, error: 'This upload was already received.' });
});

it.each(['/rollback', '/stage', '/availability', '/end-preview'])(
  '%s is rejected for parts of other teams, and for an invalid token [T9]',
  async (address) => {
    const body = {
      part: 'remote-account',
      ...(address === '/stage' && { percent: 5 }),
      ...(address === '/availability' && { action: 'disable' }),
    };
    await expect(sendCommand(publisher, address, body)).rejects.toThrow(
      'remote-account is not assigned to team tools, which has: remote-tools',
    );
    await expect(sendCommand({ ...publisher, token: 'none' }, address, body)).rejects.toThrow("The token doesn't belong to a team");
  },
);

it('records who in the team sent a command, also in Chinese, and only the team for an older command', async () => {
  const latest = async () => (await readState(publisher)).changes[0];
  process.env.RELEASE_ACTOR = '梅';
  try {
    await sendRelease(publisher, dist(), plain);
    await sendCommand(publisher, '/rollback', { part: PART });
    expect(await latest()).toMatchObject({ action: 'rollback', by: 'tools/梅' });
    process.env.RELEASE_ACTOR = 'x'.repeat(100);
    await sendCommand(publisher, '/availability', { part: PART, action: 'disable' });
    expect(await latest()).toMatchObject({ action: 'disable', by: `tools/${'x'.repeat(64)}` });
  } finally {
    delete process.env.RELEASE_ACTOR;
  }
  await fetch(new URL('/availability', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${publisher.token}` },
    body: JSON.stringify({ part: PART, action: 'enable' }),
  });
  expect(await latest()).toMatchObject({ action: 'enable', by: 'tools' });
});

it('invalidates the keys of a renewed or removed team immediately', async () => {
  const renewed = enter('tools', [PART]);
  await expect(sendRelease(publisher, dist(), plain)).rejects.toThrow("The token doesn't belong to a team");
  await sendRelease(renewed, dist(), plain);
  removeTeam(teamsFile, 'tools');
  await expect(sendCommand(renewed, '/rollback', { part: PART })).rejects.toThrow("The token doesn't belong to a team");
});

it('stores nothing that would let someone impersonate a team', () => {
  const stored = readFileSync(teamsFile, 'utf8');
  expect(stored).not.toContain(publisher.token);
  expect(stored).not.toContain('PRIVATE');
  expect(readTeams(teamsFile)).toHaveLength(1);
});
