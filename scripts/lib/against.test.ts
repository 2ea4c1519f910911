import { PAGE_DATA_ID } from 'shared-contracts/releases/federation';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parseOverride } from 'shared-contracts/releases/override';
import { expectSandbox } from '../dev/expect-sandbox.ts';
import { overrideAddress } from '../dev/override-address.ts';
import { readAgainstArguments } from './against-arguments.ts';

describe('command line of `npm run dev:against`', () => {
  it.each([
    [['--part', 'remote-tools', 'https://sandbox.example.org'], 'https://sandbox.example.org/'],
    [['http://127.0.0.1:8080/zh/help?a=b', '--part=remote-tools'], 'http://127.0.0.1:8080/zh/help?a=b'],
  ])('%j names a remote and a page', (args, href) => {
    const { page, part } = readAgainstArguments(args);
    expect([page.href, part]).toEqual([href, 'remote-tools']);
  });

  it.each([
    [['https://sandbox.example.org'], 'Name a remote'],
    [['--part=shell', 'https://sandbox.example.org'], 'Name a remote'],
    [['--part=remote-tools'], 'Name one site'],
    [['--part=remote-tools', 'sandbox.example.org'], 'Name one site'],
    [['--part=remote-tools', 'ftp://sandbox.example.org'], 'Name one site'],
    [['--part=remote-tools', 'https://a.example', 'https://b.example'], 'Name one site'],
    [['--parts=remote-tools', 'https://a.example'], '--parts'],
  ])('%j is rejected with the missing argument', (args, said) => {
    expect(() => readAgainstArguments(args)).toThrow(said);
  });
});

it('the URL to open contains the override and keeps its other parts', () => {
  const override = { part: 'remote-tools', origin: 'http://127.0.0.1:8081' } as const;
  const address = overrideAddress(new URL('https://sandbox.example.org/help?a=b#c'), override);
  expect(address).toBe('https://sandbox.example.org/help?a=b&tidegate-override=remote-tools@http://127.0.0.1:8081#c');
  expect(parseOverride(new URL(address).searchParams.get('tidegate-override') ?? '')).toEqual(override);
});

const pageOf = (mode: string) => `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify({ site: { mode } })}</script>`;

describe('target site', () => {
  let server: Server;
  let page: string;
  let answer: string;

  beforeAll(async () => {
    server = createServer((_, response) => void response.end(answer)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  it('can be a sandbox', async () => {
    answer = pageOf('sandbox');
    await expect(expectSandbox(new URL(page))).resolves.toBeUndefined();
  });

  it('cannot be in production, a foreign site, or unreachable', async () => {
    answer = pageOf('production');
    await expect(expectSandbox(new URL(page))).rejects.toThrow('production');
    answer = '<p>Something else</p>';
    await expect(expectSandbox(new URL(page))).rejects.toThrow('not a page of the site');
    await expect(expectSandbox(new URL('http://127.0.0.1:1/'))).rejects.toThrow('No response');
  });
});
