import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { MAX_BODY_BYTES } from 'shared-contracts/releases/front-door';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { addressLimits } from '../address-limits.ts';
import { fakeSite } from '../testing/fake-site.ts';
import { heldApi } from '../testing/held-api.ts';
import { ask, type Ask } from '../testing/http-client.ts';
import { NOWHERE } from '../testing/nowhere.ts';
import { startNginx, type NginxDoor } from '../testing/start-nginx.ts';
import { talk } from '../testing/talk.ts';

const newFolder = temporaryFolders('logs');
const SECRET = 'swordfish';
const query = `?sign=${SECRET}&code=${SECRET}&state=${SECRET}`;
const headers = {
  referer: `https://example.org/callback${query}`,
  cookie: `token=${SECRET}`,
  token: SECRET,
  'user-agent': SECRET,
  'x-forwarded-for': SECRET,
};

/**
 * Sends a request with secrets in every place, the given number of times.
 * @returns the response statuses
 */
async function askWithSecrets({ origin }: NginxDoor, asked: Ask, times = 1): Promise<Set<number>> {
  const answers = Array.from({ length: times }, () =>
    ask(origin, { alone: true, ...asked, path: asked.path + query, headers: { ...headers, ...asked.headers } }),
  );
  return new Set((await Promise.all(answers)).map(({ status }) => status));
}

it('logs no query, referrer or header, however the request ends [X6]', async () => {
  const site = fakeSite();
  const held = await heldApi();
  const accessLog = path.join(newFolder(), 'access.log');
  const options = { siteRoot: site.root, sandbox: false };
  const door = await startNginx({ ...options, apiOrigin: held.origin }, { accessLog });
  const alone = await startNginx({ ...options, apiOrigin: NOWHERE }, { accessLog });
  const unpublished = await startNginx({ siteRoot: newFolder(), sandbox: false, apiOrigin: NOWHERE }, { accessLog });
  try {
    const call = endpointPath('getUserInfo');
    const more = askWithSecrets(door, { path: call }, addressLimits.calls + 10);
    await held.holds(addressLimits.calls);
    held.release();
    expect(await more).toEqual(new Set([200, 429]));
    expect(await askWithSecrets(door, { path: endpointPath('getIp') }, 400)).toContain(429);
    const body = Buffer.alloc(MAX_BODY_BYTES + 1);
    for (const [status, asked, engine] of [
      [413, { path: call, method: 'POST', body }, door],
      [404, { path: '/nowhere' }, door],
      [404, { path: '/shell/gone.js' }, door],
      [404, { path: '/webUser/..%2finternal' }, door],
      [405, { path: '/help', method: 'POST' }, door],
      [400, { path: '/%zz' }, door],
      [400, { path: `/${'a'.repeat(40_000)}` }, door],
      [302, { path: '/en/help' }, door],
      [503, { path: call }, alone],
      [503, { path: '/help' }, unpublished],
    ] as const) {
      expect(await askWithSecrets(engine, asked)).toEqual(new Set([status]));
    }
    for (const line of [
      `GET /${query} HTTP/1.1\r\nHost: a\r\nHost: b`,
      `GET /${query} HTTP/9.9\r\nHost: a`,
      `GET ${query}`,
      `GET /${query} HTTP/1.1\r\nHost: ${SECRET}\u0000`,
    ]) {
      expect(await talk(door.origin, `${line}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (?:400|505) /);
    }
  } finally {
    for (const one of [door, alone, unpublished, held]) await one.close();
    site.remove();
  }
  const access = readFileSync(accessLog, 'utf8');
  expect(access.split('\n').length).toBeGreaterThan(400);
  expect(access).not.toContain(SECRET);
  expect([door, alone, unpublished].map(({ errors }) => errors()).join('')).not.toContain(SECRET);
});
