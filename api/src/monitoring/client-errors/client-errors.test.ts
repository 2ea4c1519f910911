import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { opsProgram } from '../../ops/program.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { testServer } from '../../testing/test-server.ts';
import { createKnownReleases } from './known-releases.ts';
import { clientErrors } from './tables.ts';

let door: Server;
let asked = 0;
const STAGED = '7.7.7-77777777';
const records = [
  { part: 'shell', release: '1.0.0-00000000' },
  { part: 'remote-tools', release: '0.2.0-0a1b2c3d', stagedRelease: STAGED },
];
const origin = () => `http://127.0.0.1:${(door.address() as AddressInfo).port}`;

beforeAll(async () => {
  door = createServer((_request, response) => {
    asked += 1;
    response.end(JSON.stringify(records));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  door.closeAllConnections();
  door.close();
});

const server = testServer({ INTERNAL_TOKEN }, { frontDoor: () => origin() });
const failure = {
  part: 'remote-tools',
  release: '0.2.0-0a1b2c3d',
  kind: 'render',
  message: 'x is undefined',
  route: '/tool/get-api',
  lang: 'en',
} as const;

async function said(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const program = opsProgram(
    (work) => work(server.db, server.clock.now()),
    (text) => void lines.push(text),
  );
  await program.parseAsync(['client-errors', ...args], { from: 'user' });
  return lines.join('\n');
}

describe('page errors', () => {
  it('are counted by part, kind and release, with unknown releases combined', async () => {
    expect(await said()).toBe('No failures found.');
    await server.call('pageErrors', failure);
    await server.call('pageErrors', { ...failure, message: 'y is undefined' }, { from: '203.0.113.1' });
    for (const release of ['9.9.9-made-up', 'another']) await server.call('pageErrors', { ...failure, release, kind: 'network' });
    expect(await readMetrics(server.app, 'client_errors_total')).toEqual([
      'client_errors_total{part="remote-tools",kind="render",release="0.2.0-0a1b2c3d"} 2',
      'client_errors_total{part="remote-tools",kind="network",release="other"} 2',
    ]);
    expect(asked).toBe(1);
  });

  it('are listed for ops since a given time, newest first, with the latest message', async () => {
    server.clock.advance(7200);
    await server.call('pageErrors', { ...failure, part: 'shell', kind: 'timeout' });
    const lines = (await said()).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('shell');
    expect(lines.find((line) => line.includes('render'))).toMatch(
      /remote-tools +0\.2\.0-0a1b2c3d +render +2 +\/tool\/get-api +y is undefined/,
    );
    expect((await said('--since', '1h')).split('\n')).toHaveLength(2);
    expect(await said('--since', '1h', '--stacks')).toBe(await said('--since', '1h'));
    await server.call('pageErrors', { ...failure, part: 'shell', kind: 'timeout', stack: 'shell/1.0.0-0a1b2c3d/main.js:1:23' });
    expect((await said('--since', '1h', '--stacks')).split('\n').slice(2)).toEqual([
      '',
      `shell other: ${failure.message}`,
      'shell/1.0.0-0a1b2c3d/main.js:1:23',
    ]);
    expect(await said('--since', '2099-01-01T00:00:00Z')).toBe('No failures found.');
    await expect(said('--since', 'yesterday')).rejects.toThrow('--since: "yesterday"');
  });

  it('are stored and counted under names that the site has, whatever strangers invent [B5][B12]', async () => {
    await server.db.delete(clientErrors);
    for (let index = 0; index < 10; index += 1) {
      const invented = { ...failure, part: `remote-made-${'abcdefghij'[index]}`, release: `1.0.${index}-beef`, kind: 'http' } as const;
      await server.call('pageErrors', invented, { from: `203.0.113.${index}` });
    }
    await server.call('pageErrors', { ...failure, release: '', kind: 'http' });
    const stored = await server.db.select().from(clientErrors).orderBy(clientErrors.part);
    expect(stored.map(({ part, release, count }) => [part, release, count])).toEqual([
      ['other', 'other', 10],
      ['remote-tools', '', 1],
    ]);
    expect((await readMetrics(server.app, 'client_errors_total')).filter((line) => line.includes('http'))).toEqual([
      'client_errors_total{part="other",kind="http",release="other"} 10',
      'client_errors_total{part="remote-tools",kind="http",release="other"} 1',
    ]);
  });
});

it('recognizes no release while the front door is unreachable', async () => {
  const source = { part: 'shell', release: '1.0.0-00000000' };
  for (const away of [undefined, 'http://127.0.0.1:1'])
    expect(await createKnownReleases(() => away)(source)).toEqual({ part: 'shell', release: 'other' });
  expect(await createKnownReleases(origin)(source)).toEqual(source);
});

describe('the counts for the publisher', () => {
  const authorization = `Bearer ${INTERNAL_TOKEN}`;
  const count = (since: string) => server.call('clientErrorCounts', { since }, { authorization });

  it('contain the errors that may be caused by a release, by part and release [T5]', async () => {
    const since = server.clock.now().toISOString();
    for (const [index, kind] of (['render', 'execution', 'render', 'render', 'offline'] as const).entries())
      await server.call('pageErrors', { ...failure, release: STAGED, kind }, { from: `198.51.100.${index}` });
    expect((await count(since)).counts).toContainEqual({ part: 'remote-tools', release: STAGED, count: 3 });
    expect((await count('2099-01-01T00:00:00Z')).counts).toEqual([]);
  });

  it('grow by one for each network and day, so that one address cannot have a stage withdrawn [B5]', async () => {
    server.clock.advance(86_400);
    const since = server.clock.now().toISOString();
    const sizes: number[] = [];
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1']) {
      for (const kind of ['render', 'execution', 'render'] as const)
        await server.call('pageErrors', { ...failure, release: STAGED, kind }, { from });
      sizes.push((await count(since)).counts.find(({ release }) => release === STAGED)?.count ?? 0);
    }
    expect(sizes).toEqual([1, 1, 2]);
  });

  it('are hidden from others', async () => {
    expect((await server.call.raw('clientErrorCounts', { since: '2099-01-01T00:00:00Z' })).status).toBe(404);
  });
});
