import { checkTimeZone } from './time-zone.ts';

it.each(['UTC', 'Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince', 'Etc/GMT+12'])(
  'accepts the time zone %s [4.93]',
  (zone) => expect(checkTimeZone(zone)).toBeNull(),
);

it.each(['', 'Mars/Olympus', '+08:00', '-0330', 'Asia/Shanghai; x', ' UTC'])('rejects the time zone %j [4.93]', (zone) =>
  expect(checkTimeZone(zone)).toBe('timeZone.unknown'),
);
