import { endpointPath } from 'shared-contracts/api/endpoints';
import { MAX_BODY_BYTES } from 'shared-contracts/releases/front-door';
import { largeBodies } from '../call-limits.ts';
import { fakeSite } from '../testing/fake-site.ts';
import { ask } from '../testing/http-client.ts';
import { NOWHERE } from '../testing/nowhere.ts';
import { startNginx } from '../testing/start-nginx.ts';

it('reads few bodies a second that are too large, and refuses all of them [X2]', async () => {
  const site = fakeSite();
  const door = await startNginx({ siteRoot: site.root, sandbox: false, apiOrigin: NOWHERE });
  try {
    const large = { path: endpointPath('articlePage'), method: 'POST', body: Buffer.alloc(MAX_BODY_BYTES + 1), alone: true };
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: largeBodies.atOnce + 3 }, () => ask(door.origin, large)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
    // The last two wait, the first of them for one turn.
    expect(performance.now() - began).toBeGreaterThan(900 / largeBodies.perSecond);
    expect((await ask(door.origin, { path: '/help', from: '127.0.0.9' })).status).toBe(200);
  } finally {
    await door.close();
    site.remove();
  }
});
