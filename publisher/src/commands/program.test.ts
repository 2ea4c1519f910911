import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callShapes } from 'shared-contracts/api/call-shapes';
import { publish } from '../releases/publish.ts';
import type { SiteState } from '../releases/site-report.ts';
import { dataOf } from '../site/page-document.ts';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { selectBackend } from './backend.ts';
import { optionsOf } from './options.ts';
import { publisherProgram } from './program.ts';

const PART = 'remote-tools';
const HOUR_MS = 3_600_000;

let site: SampleSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.remove());

/** Runs a command and returns what it says. */
async function run(command: string, ...args: readonly string[]): Promise<string> {
  const said: string[] = [];
  await publisherProgram((text) => said.push(text)).parseAsync([command, '--site', site.siteRoot, ...args], { from: 'user' });
  return said.filter((text) => text !== `Site: ${site.siteRoot}`).join('\n');
}

it.each(['rollback', 'stage'])('%s names the site that it changes', async (command) => {
  await site.release(PART, 'r2', undefined, { to: { percent: 5 } });
  const said: string[] = [];
  const args = [command, '--site', site.siteRoot, PART, ...(command === 'stage' ? ['25'] : [])];
  await publisherProgram((text) => said.push(text)).parseAsync(args, { from: 'user' });
  expect(said[0]).toBe(`Site: ${site.siteRoot}`);
});

it('rolls back to the previous release, or to the one that is named', async () => {
  await site.release(PART, 'r2');
  await site.release(PART, 'r3');
  expect(await run('rollback', PART, '--to', 'r1')).toBe('remote-tools r1 is now current. 8 pages stored');
  await expect(run('rollback', PART, '--to', 'r3')).rejects.toThrow('r3');
  expect(await run('rollback', PART, '--to', 'r3', '--force')).toContain('remote-tools r3 is now current.');
  expect(await run('rollback', PART)).toContain('remote-tools r2 is now current.');
  expect(site.current()[PART]).toBe('r2');
});

it('rolls back the remotes that need a newer shell too, and names them first [T4]', async () => {
  await site.release('shell', 'r2', ['api#quote', 'useShell()#site']);
  await site.release(PART, 'r2', ['api#quote']);
  const said: [string, string][] = [];
  const say = (text: string) => said.push([text, site.current()[PART]]);
  await publisherProgram(say).parseAsync(['rollback', '--site', site.siteRoot, 'shell'], { from: 'user' });
  expect(said).toEqual([
    [`Site: ${site.siteRoot}`, 'r2'],
    ['remote-tools is rolled back too, to r1. The current release needs a newer shell.', 'r2'],
    ['shell r1 is now current. 8 pages stored', 'r1'],
  ]);
});

it('shows a staged release to more visitors, to everyone, or to nobody', async () => {
  await site.release(PART, 'r2', undefined, { to: { percent: 5 } });
  expect(await run('stage', PART, '25')).toBe('25% of visitors see remote-tools r2.');
  expect(await run('releases')).toContain('25% of visitors see remote-tools r2, since ');
  expect(await run('stage', PART, '100')).toBe('remote-tools r2 is now current.');
  expect(site.current()[PART]).toBe('r2');
  await site.release(PART, 'r3', undefined, { to: { percent: 5 } });
  expect(await run('stage', PART, '0')).toBe(
    'remote-tools r3 is withdrawn and can be staged again. remote-tools r2 was current and stays so.',
  );
  expect(site.current()[PART]).toBe('r2');
});

it('disables and retires a remote, and says whose pages show earlier menus until the next redraw, because they had links to it', async () => {
  const left =
    '6 pages stored. Until the next redraw, pages of remote-marketing, remote-purchase, remote-account are rendered in the browser or show earlier menus';
  expect(await run('disable', PART)).toBe(`remote-tools is disabled. ${left}`);
  expect(await run('retire', PART)).toBe(`remote-tools is retired. ${left}`);
});

it('ends the previews of a part', async () => {
  await site.release(PART, 'r2', undefined, { to: { previewMs: HOUR_MS } });
  await site.release(PART, 'r3', undefined, { to: { previewMs: HOUR_MS } });
  await site.release('remote-account', 'r2', undefined, { to: { previewMs: HOUR_MS } });
  expect(await run('releases')).toMatch(/^mei previews remote-tools r2 until \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m);
  expect(await run('end-preview', PART)).toBe('2 previews of remote-tools ended.');
  expect(await run('releases')).not.toContain('previews remote-tools');
  expect(await run('releases')).toContain('mei previews remote-account r2 until');
});

it('lists the releases, and with --log the latest changes', async () => {
  await site.release(PART, 'r2');
  const state = async (...args: readonly string[]) => JSON.parse(await run('releases', '--json', ...args)) as SiteState;
  expect(await state()).toMatchObject({
    parts: expect.arrayContaining([expect.objectContaining({ part: PART, release: 'r2' })]) as unknown,
    changes: [],
  });
  expect((await state('--log', '1')).changes).toMatchObject([{ action: 'release', part: PART, release: 'r2' }]);
  expect((await state('--log')).changes).toHaveLength(6);
  expect(await run('releases')).not.toContain('did');
});

it('waits with --only-new for the shell that a remote needs [T9]', async () => {
  const { dist } = site.build(PART, 'r2', ['api#quote']);
  const waits = Promise.withResolvers<string>();
  const args = [
    'publish',
    '--site',
    site.siteRoot,
    '--part',
    PART,
    '--dist',
    dist,
    '--only-new',
    '--unchecked',
    '--api',
    'http://127.0.0.1:9',
  ];
  const ended = publisherProgram(waits.resolve).parseAsync(args, { from: 'user' });
  expect(await Promise.race([waits.promise, ended])).toContain(
    'Release a shell that offers it first. This is tried again after the next release of another part',
  );
  await site.release('shell', 'r2', ['api#quote', 'useShell()#site']);
  // It renders pages now, which no sample shell can.
  await expect(ended).rejects.toThrow('r2 is not defined');
});

it.each([
  ['--dist', '/builds/one'],
  ['--url', 'https://tools.example/remote-tools/1.0.0-0a1b2c3d/'],
])('rejects %s without a part', async (...args) => {
  await expect(run('publish', ...args)).rejects.toThrow('--dist and --url require --part');
});

it('publishes to the service one part at a time, and retires none through it', async () => {
  const built = [site.build(PART, 'r2'), site.build('remote-account', 'r2')];
  const settings = {
    PUBLISHER_URL: 'http://127.0.0.1:1',
    PUBLISHER_TEAM: 'tools',
    PUBLISHER_TOKEN_FILE: '/dev/null',
    PUBLISHER_KEY_FILE: '/dev/null',
  };
  Object.assign(process.env, settings);
  try {
    const backend = selectBackend({ site: site.siteRoot }, () => undefined);
    await expect(backend.setAvailability(PART, 'retire')).rejects.toThrow("retired on the site's own machine");
    for (const wrong of [built, []]) await expect(backend.publish(wrong, {})).rejects.toThrow('accepts one part at a time');
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
  }
});

it.each(['redraw', 'check-api', 'stack'])('%s touches no folder of this machine while PUBLISHER_URL is set', async (command) => {
  process.env.PUBLISHER_URL = 'http://127.0.0.1:1';
  const renderings = site.renderings();
  try {
    await expect(run(command)).rejects.toThrow(`${command} works on the site's own machine: run it there, without PUBLISHER_URL.`);
  } finally {
    delete process.env.PUBLISHER_URL;
  }
  expect(site.renderings()).toBe(renderings);
});

/** Runs `check-api` against an API that serves these calls, or is too old to report them. */
async function checkApi(calls: object | undefined): Promise<string> {
  const api = createServer((_, response) => {
    response.writeHead(calls ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { calls } }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  try {
    return await run('check-api', '--api', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  } finally {
    api.close();
  }
}

describe('check-api', () => {
  it('approves an API that serves every call of the pages', async () => {
    expect(await checkApi({})).toBe('This API serves every call of the releases that visitors see.');
  });

  it('rejects one that lacks a call of a current, staged or previewed release', async () => {
    const built = site.build(PART, 'r2', undefined, undefined, callShapes(['quote']));
    for (const to of [{ previewMs: HOUR_MS }, { percent: 5 }, {}]) {
      await site.publish([built], { to });
      await expect(checkApi({})).rejects.toThrow("remote-tools r2: quote: the API doesn't serve it");
      await run('end-preview', PART);
    }
    expect(await checkApi(callShapes(['quote']))).toContain('serves every call');
  });

  it("rejects an API that can't tell", async () => {
    await expect(checkApi(undefined)).rejects.toThrow("This API doesn't report which calls it serves.");
  });
});

it.each([
  ['stays as in the previous publication without --api-public', {}, 'https://api.example'],
  ["becomes the site's own with an empty one", { apiPublic: '' }, ''],
  ['changes with it', { apiPublic: 'https://calls.example' }, 'https://calls.example'],
] as const)('the origin where browsers call the API %s', async (_, given, expected) => {
  const publishWith = async (apiPublic: object, release: string) => {
    const options = optionsOf({ site: site.siteRoot, ...apiPublic }, () => undefined);
    await publish({ ...site.options, ...options }, [site.build(PART, release)]);
  };
  await publishWith({ apiPublic: 'https://api.example' }, 'r2');
  await publishWith(given, 'r3');
  expect(dataOf(site.page('toolAccountPassword') ?? '').apiOrigin).toBe(expected);
});
