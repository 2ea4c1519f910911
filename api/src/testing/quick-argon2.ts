import * as argon2 from '@node-rs/argon2';
import type { Argon2 } from '../customers/password-hashes.ts';

/** The same hashes at minimal cost, so that tests don't wait for deliberately slow ones. */
export const quickArgon2: Argon2 = {
  hash: (password, options) => argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }),
  verify: argon2.verify,
};
