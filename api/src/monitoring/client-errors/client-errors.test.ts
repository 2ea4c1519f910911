import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { opsProgram } from '../../ops/program.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { testServer } from '../../testing/test-server.ts';
import { createKnownReleases } from './known-releases.ts';

let door: Server;
let asked = 0;
const list = {
  shell: { release: '1.0.0-00000000' },
  remotes: { 'remote-tools': { release: '0.2.0-0a1b2c3d' } },
};
const origin = () => `http://127.0.0.1:${(door.address() as AddressInfo).port}`;

beforeAll(async () => {
  door = createServer((_request, response) => {
    asked += 1;
    response.end(JSON.stringify(list));
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
    await server.call('pageErrors', { ...failure, message: 'y is undefined' });
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
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain('shell');
    expect(lines.find((line) => line.includes('render'))).toMatch(
      /remote-tools +0\.2\.0-0a1b2c3d +render +2 +\/tool\/get-api +y is undefined/,
    );
    expect((await said('--since', '1h')).split('\n')).toHaveLength(2);
    expect(await said('--since', '1h', '--stacks')).toBe(await said('--since', '1h'));
    await server.call('pageErrors', { ...failure, part: 'shell', kind: 'timeout', stack: 'shell/1.0.0-0a1b2c3d/main.js:1:23' });
    expect((await said('--since', '1h', '--stacks')).split('\n').slice(2)).toEqual([
      '',
      `shell ${failure.release}: ${failure.message}`,
      'shell/1.0.0-0a1b2c3d/main.js:1:23',
    ]);
    expect(await said('--since', '2099-01-01T00:00:00Z')).toBe('No failures found.');
    await expect(said('--since', 'yesterday')).rejects.toThrow('--since: "yesterday"');
  });
});

it('recognizes no release while the front door is unreachable', async () => {
  expect(await createKnownReleases(() => undefined)('shell', '1.0.0-00000000')).toBe(false);
  expect(await createKnownReleases(() => 'http://127.0.0.1:1')('shell', '1.0.0-00000000')).toBe(false);
  expect(await createKnownReleases(origin)('shell', '1.0.0-00000000')).toBe(true);
});

describe('the counts for the publisher', () => {
  const authorization = `Bearer ${INTERNAL_TOKEN}`;
  const count = (since: string) => server.call('clientErrorCounts', { since }, { authorization });

  it('contain the errors that may be caused by a release, by part and release [T5]', async () => {
    const release = '7.7.7-77777777';
    const since = server.clock.now().toISOString();
    for (const kind of ['render', 'execution', 'render', 'offline'] as const)
      await server.call('pageErrors', { ...failure, release, kind });
    expect((await count(since)).counts).toContainEqual({ part: 'remote-tools', release, count: 3 });
    expect((await count('2099-01-01T00:00:00Z')).counts).toEqual([]);
  });

  it('are hidden from others', async () => {
    expect((await server.call.raw('clientErrorCounts', { since: '2099-01-01T00:00:00Z' })).status).toBe(404);
  });
});
