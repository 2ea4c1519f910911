import { endpointPath } from 'shared-contracts/api/endpoints';
import { MAX_BODY_BYTES } from 'shared-contracts/releases/front-door';
import { largeBodies } from '../call-limits.ts';
import { fakeSite } from '../testing/fake-site.ts';
import { ask } from '../testing/http-client.ts';
import { NOWHERE } from '../testing/nowhere.ts';
import { startNginx } from '../testing/start-nginx.ts';

it('reads few bodies a second that are too large, while others are served [X2]', async () => {
  const site = fakeSite();
  const door = await startNginx({ siteRoot: site.root, sandbox: false, apiOrigin: NOWHERE });
  let ended: Promise<unknown> | undefined;
  try {
    const large = { path: endpointPath('articlePage'), method: 'POST', body: Buffer.alloc(MAX_BODY_BYTES + 1), alone: true };
    const statuses: number[] = [];
    const known = Promise.withResolvers<void>();
    const asked = Array.from({ length: largeBodies.atOnce + 20 }, async () => {
      statuses.push((await ask(door.origin, large)).status);
      if (statuses.length === largeBodies.atOnce) known.resolve();
    });
    // Closing nginx ends those that still wait.
    ended = Promise.allSettled(asked);
    await known.promise;
    expect((await ask(door.origin, { path: '/help', from: '127.0.0.9' })).status).toBe(200);
    expect([new Set(statuses), statuses.length < asked.length]).toEqual([new Set([413]), true]);
  } finally {
    await door.close();
    await ended;
    site.remove();
  }
});
