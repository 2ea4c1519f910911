import { z } from 'zod';
import { exitEntry, readExitsFile } from './exits-file.ts';

const read = (list: unknown, entry: Parameters<typeof readExitsFile>[1] = exitEntry) => readExitsFile(JSON.stringify(list), entry);
const ADDRESS = '198.51.100.7';
const SECRET = 'hidden-word';

describe('exits file', () => {
  it('normalizes the address of each exit and keeps its upstream or local address', () => {
    const list = [
      { address: ADDRESS, country: 'US', upstream: 'socks5://user:password@exit.example:1080' },
      { address: '2606:4700:0:0::1', localAddress: '10.0.0.20' },
      { address: '::ffff:8.8.8.8' },
    ];
    expect(read(list)).toEqual({
      exits: [list[0], { address: '2606:4700::1', localAddress: '10.0.0.20' }, { address: '8.8.8.8' }],
      problems: [],
    });
  });

  it('keeps the place and network of an exit', () => {
    const place = { country: 'US', state: 'US-CA', city: 'Los Angeles', cityZh: '洛杉矶', asn: 64_496, isp: 'Harbour Broadband' };
    expect(read([{ address: ADDRESS, ...place }])).toEqual({ exits: [{ address: ADDRESS, ...place }], problems: [] });
  });

  it.each([
    [{ country: 'US' }, 'entry 2: address: is missing'],
    [{ address: 'exit.example' }, 'entry 2: address: must be an IPv4 or IPv6 address'],
    [{ address: '8.8.8.8', asn: 'AS64496' }, 'entry 2 (8.8.8.8): asn: must be a number'],
    [{ address: '8.8.8.8', country: 7 }, 'entry 2 (8.8.8.8): country: must be a string'],
    [
      { address: '8.8.8.8', upstream: 'exit.example:3128' },
      'entry 2 (8.8.8.8): upstream: must be a proxy URL: http, https, socks4 or socks5',
    ],
    [
      { address: '8.8.8.8', upstream: 'ftp://exit.example' },
      'entry 2 (8.8.8.8): upstream: must be a proxy URL: http, https, socks4 or socks5',
    ],
    [{ address: '8.8.8.8', localAddress6: '10.0.0.20' }, 'entry 2 (8.8.8.8): localAddress6: must be an IPv6 address'],
    [{ address: '8.8.8.8', localAddress: 'eth0' }, 'entry 2 (8.8.8.8): localAddress: must be an IPv4 or IPv6 address'],
    [{ address: '8.8.8.8', upstraem: 'http://exit.example' }, 'entry 2 (8.8.8.8): unknown property upstraem'],
    [{ address: ADDRESS }, `entry 2 (${ADDRESS}): address: is already in entry 1`],
    ['8.8.8.8', 'entry 2: is not a valid exit'],
    [null, 'entry 2: is not a valid exit'],
  ])('rejects %j', (entry, problem) => {
    expect(read([{ address: ADDRESS }, entry])).toEqual({ exits: [], problems: [problem] });
  });

  it('reports all problems, including those of an extended schema', () => {
    const withCountry = exitEntry.extend({ country: z.string('is missing') });
    expect(read([{ address: ADDRESS }, { address: 'x' }], withCountry).problems).toEqual([
      `entry 1 (${ADDRESS}): country: is missing`,
      'entry 2: address: must be an IPv4 or IPv6 address',
      'entry 2: country: is missing',
    ]);
  });

  it.each([
    `[{ "address": "${ADDRESS}", "upstream": "http://user:${SECRET}" },]`,
    `[{ "address": "user:${SECRET}" }]`,
    `[{ "address": "${ADDRESS}", "upstream": "${SECRET}" }]`,
    `"${SECRET}"`,
    SECRET,
  ])('never includes a possible password in the problem: %s', (text) => {
    const { problems } = readExitsFile(text, exitEntry);
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain(SECRET.slice(0, 4));
  });
});
