import path from 'node:path';
import { LOCAL_RELEASE_FILE, type LocalRelease } from 'shared-contracts/releases/override';
import { freePort } from 'shared-contracts/testing/free-port';
import { devConfig } from 'shared-build/dev-config';
import { DEV_HOST, startDevServer } from 'shared-build/dev-server';
import { CONTAINER } from 'shared-build/remote-config';
import { shellNamesInFolder } from 'shared-build/shell-names';
import type { AgainstArguments } from '../lib/against-arguments.ts';
import { root } from '../lib/root.ts';
import type { Running } from '../lib/run-site.ts';
import { expectSandbox } from './expect-sandbox.ts';
import { overrideAddress } from './override-address.ts';

/** Serves one remote from source to a deployed sandbox. A change reloads the page, because that site's React build has no hot refresh. */
export async function startAgainst({ page, part }: AgainstArguments): Promise<Running> {
  await expectSandbox(page);
  const port = await freePort();
  const origin = `http://${DEV_HOST}:${port}`;
  const release: LocalRelease = { part, uses: shellNamesInFolder(path.join(root, part, 'src')), container: CONTAINER };
  const { close } = await startDevServer({
    configurations: [await devConfig(path.join(root, part), 'development', `${origin}/`)],
    port,
    pages: page.origin,
    hot: false,
    documents: { [LOCAL_RELEASE_FILE]: release },
  });
  return { address: overrideAddress(page, { part, origin }), close };
}
