import * as argon2 from '@node-rs/argon2';
import { createGate } from '../platform/gate.ts';
import { randomSecret } from '../platform/random.ts';

/** The package's const enum can't be used with type stripping. */
const ARGON2ID = 2;
/** OWASP's first recommendation: 19 MiB, two passes. Hashes include their parameters, so that these can be raised. */
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash uses a core and 19 MiB; more at once would only slow down other calls. */
const CONCURRENCY = 2;

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Does the same work for a customer without a password (null) or an unknown one, and returns false. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Whether a stored hash was made with weaker parameters than the current ones. */
  isWeak(stored: string): boolean;
}

function isWeak(stored: string): boolean {
  const [, memoryCost = 0, timeCost = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored)?.map(Number) ?? [];
  return memoryCost < options.memoryCost || timeCost < options.timeCost;
}

/** Library functions, replaceable in tests. */
export type Argon2 = Pick<typeof argon2, 'hash' | 'verify'>;

export async function createPasswordHashes({ hash, verify }: Argon2 = argon2): Promise<PasswordHashes> {
  const gate = createGate(CONCURRENCY);
  const nobodys = await hash(randomSecret(), options);
  return {
    hash: (password) => gate(() => hash(password, options)),
    matches: async (stored, password) => {
      const isRight = await gate(() => verify(stored ?? nobodys, password));
      return isRight && stored !== null;
    },
    isWeak,
  };
}
