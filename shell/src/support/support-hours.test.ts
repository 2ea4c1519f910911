import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { SUPPORT_ZONE } from 'shared-contracts/constants';
import { supportAt } from './support-hours.ts';

const hours = { supportOpens: 9, supportCloses: 18 };

/** Date and time in Shanghai, whether support is online then, and when that changes. */
const moments: [string, boolean, string][] = [
  ['2026-11-20T08:59:59', false, '2026-11-20T09:00:00'],
  ['2026-11-20T09:00:00', true, '2026-11-20T18:00:00'],
  ['2026-11-20T17:59:59', true, '2026-11-20T18:00:00'],
  ['2026-11-20T18:00:00', false, '2026-11-21T09:00:00'],
  ['2026-11-20T00:00:00', false, '2026-11-20T09:00:00'],
  ['2026-11-22T12:00:00', true, '2026-11-22T18:00:00'],
  ['2026-01-31T18:00:00', false, '2026-02-01T09:00:00'],
  ['2026-12-31T23:59:59', false, '2027-01-01T09:00:00'],
  ['2027-02-28T18:00:00', false, '2027-03-01T09:00:00'],
  ['2028-02-28T18:00:00', false, '2028-02-29T09:00:00'],
  ['2028-02-29T17:59:59', true, '2028-02-29T18:00:00'],
  ['2028-02-29T18:00:00', false, '2028-03-01T09:00:00'],
];

const shanghai = (time: string) => Date.parse(`${time}+08:00`);

it.each(moments)('at %s in Shanghai: online is %s, until %s [1.43][9.19]', (time, online, changes) => {
  expect(supportAt(shanghai(time), hours)).toEqual({ online, changesAt: shanghai(changes) });
});

/** Checks every half hour of a year, in a process with a different time zone, against the platform's own zone data. */
const sweep = `
  import { supportAt } from ${JSON.stringify(path.join(import.meta.dirname, 'support-hours.ts'))};
  const zone = new Intl.DateTimeFormat('en', { timeZone: '${SUPPORT_ZONE}', hour: 'numeric', hourCycle: 'h23' });
  const onlineAt = (at) => supportAt(at, ${JSON.stringify(hours)});
  const wrong = [];
  let asked = 0;
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 1_800_000, asked += 1) {
    const hour = Number(zone.format(at));
    if (onlineAt(at).online !== (hour >= 9 && hour < 18)) wrong.push(new Date(at).toISOString());
    const before = onlineAt(onlineAt(at).changesAt - 1).online;
    if (before !== onlineAt(at).online || onlineAt(onlineAt(at).changesAt).online === before) wrong.push(new Date(at).toISOString());
  }
  console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, asked, wrong }));
`;

it.each(['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'a browser in %s, which has daylight saving time, gets the same result all year [1.43]',
  (zone) => {
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', sweep], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      env: { ...process.env, TZ: zone },
    });
    expect(JSON.parse(answer)).toEqual({ zone, asked: 17_520, wrong: [] });
  },
);
