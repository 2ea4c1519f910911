import path from 'node:path';
import type { BuiltPart } from 'publisher/publish';
import { parts } from 'shared-contracts/pages/routes';
import { root } from '../lib/root.ts';

/** Every part with its local build output. */
export const localBuilds = (): BuiltPart[] => parts.map((part) => ({ part, dist: path.join(root, part, 'dist') }));
