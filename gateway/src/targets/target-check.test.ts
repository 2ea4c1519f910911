import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Refusal } from '../refusal.ts';
import { createTargetCheck } from './target-check.ts';

/** Each name resolves to its first label, with hyphens as dots. */
const names = {
  addressesOf: async (name: string): Promise<LookupAddress[]> => {
    const address = name.split('.', 1)[0]?.replaceAll('-', '.') ?? '';
    if (!/^[\d.]+$/.test(address)) throw new Error('there is no such name');
    return [{ address, family: 4 }];
  },
};

const world = createTargetCheck({ privateTargets: ['127.0.0.1:8080', '[::1]:8080', 'intranet.example:80'], onlyThose: false }, names);
const sandbox = createTargetCheck({ privateTargets: ['localhost:8080'], onlyThose: true }, names);

function refusalOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.status} ${error.proxyStatus}`;
  }
}

const closed = '403 gateway; error=destination_ip_prohibited; details="2106 This target can\'t be accessed through a proxy"';

async function resolved(lookup: LookupFunction, host: string): Promise<unknown> {
  return new Promise((resolve) => lookup(host, { all: true }, (error, found) => resolve(error ?? found)));
}

describe('targets', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '127.000.000.001',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '１２７。0。0。1',
    '0.0.0.0',
    '0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '255.255.255.255',
    '224.0.0.1',
    '198.51.100.7',
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
  ])('on this machine and its networks are blocked: %s', (host) => {
    expect(refusalOf(() => world.check(host, 80, 'F1'))).toBe(closed);
  });

  it.each([
    '168.63.129.16',
    '0xa83f8110',
    'metadata.google.internal',
    'METADATA.google.internal.',
    'metadata',
    'instance-data.ec2.internal',
    'kubernetes.default.svc',
    'kubernetes.default.svc.cluster.local',
    'printer.local',
    'nas.lan',
    'router.home.arpa',
    'db',
    'intranet',
  ])('in clouds and private networks are blocked, whichever side resolves them: %s [X7]', (host) => {
    expect(refusalOf(() => world.check(host, 80, 'F1'))).toBe(closed);
  });

  it.each([
    '',
    'a b',
    'user@example.com',
    'example.com/',
    'example.com:80',
    'a#b',
    'a\\b',
    '[::1]',
    'fe80::1%eth0',
    'x'.repeat(254),
    'a\0b',
  ])('are rejected as invalid: %j', (host) =>
    expect(refusalOf(() => world.check(host, 80, 'F1'))).toMatch(/^400 gateway; error=http_request_error; details="2102 .*: target"$/),
  );

  it.each([25, 465, 587])('are blocked on mail port %i', (port) => {
    expect(refusalOf(() => world.check('mail.example.com', port, 'F1'))).toBe(closed);
  });

  it.each([
    ['example.com', 'example.com'],
    ['EXAMPLE.com', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['1.1.1.1', '1.1.1.1'],
    ['2606:4700:4700::1111', '2606:4700:4700::1111'],
  ])('that are public are allowed: %s', (host, canonical) => {
    expect(world.check(host, 443, 'F1')).toMatchObject({ host: canonical, port: 443 });
  });

  it.each([
    ['127.0.0.1', 8080],
    ['2130706433', 8080],
    ['::1', 8080],
    ['Intranet.Example.', 80],
  ])('that are listed in the settings are allowed: %s:%i', (host, port) => {
    expect(refusalOf(() => world.check(host, port, 'F1'))).toBeUndefined();
  });

  it('are blocked on another port of a listed host', () => expect(refusalOf(() => world.check('127.0.0.1', 8081, 'F1'))).toBe(closed));

  it('in the sandbox are limited to the listed ones, and public ones are refused with the reason [G10]', () => {
    expect(refusalOf(() => sandbox.check('localhost', 8080, 'F1'))).toBeUndefined();
    for (const host of ['example.com', '1.1.1.1']) expect(refusalOf(() => sandbox.check(host, 443, 'F1'))).toMatch(/^403 .*details="2119 /);
    expect(refusalOf(() => sandbox.check('192.168.1.1', 80, 'F1'))).toBe(closed);
    expect(refusalOf(() => sandbox.check('example.com', 25, 'F1'))).toBe(closed);
  });
});

describe('target names', () => {
  it.each(['127-0-0-1.example.com', '169-254-169-254.example.com', '168-63-129-16.example.com'])(
    'are blocked if they resolve to a blocked address: %s [X7]',
    async (host) => {
      const { lookup, checkName } = world.check(host, 80, 'F1');
      const refused = { reason: 'targetRefused', error: 'destination_ip_prohibited' };
      expect(await resolved(lookup, host)).toMatchObject(refused);
      await expect(checkName()).rejects.toMatchObject(refused);
    },
  );

  it('resolve to exactly the addresses that were checked', async () => {
    const { lookup, checkName } = world.check('1-1-1-1.example.com', 80, 'F1');
    expect(await resolved(lookup, '1-1-1-1.example.com')).toEqual([{ address: '1.1.1.1', family: 4 }]);
    expect(await checkName()).toBeUndefined();
  });

  it('that only an exit can resolve are left to it', async () => {
    expect(await world.check('elsewhere.example.com', 80, 'F1').checkName()).toBeUndefined();
  });

  it('of listed targets may resolve to any address', async () => {
    const { lookup } = world.check('intranet.example', 80, 'F1');
    expect(await resolved(lookup, '127.0.0.1')).toEqual([{ address: '127.0.0.1', family: 4 }]);
  });
});
