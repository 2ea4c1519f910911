import path from 'node:path';
import { publish, type SiteOptions } from 'publisher/publish';
import { parts } from 'shared-contracts/routes';
import { root } from '../lib/root.ts';

/** Releases every part as it is built here. */
export async function publishBuilt(options: SiteOptions): Promise<void> {
  await publish(
    options,
    parts.map((part) => ({ part, dist: path.join(root, part, 'dist') })),
  );
}
