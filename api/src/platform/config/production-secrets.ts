import { createPrivateKey, createPublicKey } from 'node:crypto';
import { operatorProblems } from './operator-settings.ts';
import { smsProblems } from './sms-settings.ts';

const SHORTEST_SECRET = 32;
const LEAST_DIFFERENT_CHARACTERS = 12;
const LEAST_KEY_BITS = 3072;
/** Words typical of examples and placeholders, which must not be used in production. */
const PLACEHOLDER = /change.?me|example|secret|password|default|sandbox|tidegate|test/i;

function secretProblem(name: string, value: string | undefined): string | undefined {
  if (!value) return `${name} is missing`;
  if (PLACEHOLDER.test(value)) return `${name} looks like a default or an example`;
  if (value.length < SHORTEST_SECRET) return `${name} is weak: it needs ${SHORTEST_SECRET} characters or more`;
  if (new Set(value).size < LEAST_DIFFERENT_CHARACTERS) return `${name} is weak: too few different characters`;
  return undefined;
}

function keyProblem(name: string, value: string | undefined): string | undefined {
  if (!value) return `${name} is missing`;
  try {
    const key = createPrivateKey(value);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa') return `${name} is not an RSA key`;
    return bits < LEAST_KEY_BITS ? `${name} is weak: ${bits} bits, at least ${LEAST_KEY_BITS} needed` : undefined;
  } catch {
    return `${name} is not a private key in PEM form`;
  }
}

/** A previous key equal to the current one would look like a rotation that hasn't happened. */
function previousKeyProblem(present: string | undefined, previous: string | undefined): string | undefined {
  if (!previous) return undefined;
  const problem = keyProblem('PASSWORD_PRIVATE_KEY_PREVIOUS', previous);
  if (problem || !present || keyProblem('', present)) return problem;
  const isSame = createPublicKey(present).equals(createPublicKey(previous));
  return isSame ? 'PASSWORD_PRIVATE_KEY_PREVIOUS is the same as the current key' : undefined;
}

/** Returns all production problems beyond invalid values. */
export function checkProductionSecrets(values: Readonly<Record<string, string | undefined>>): string[] {
  const { DATABASE_URL: url, EMBEDDED_DATABASE: embedded, PUBLIC_ORIGIN: origin } = values;
  return [
    secretProblem('TOKEN_PEPPER', values.TOKEN_PEPPER),
    values.TOKEN_PEPPER_PREVIOUS ? secretProblem('TOKEN_PEPPER_PREVIOUS', values.TOKEN_PEPPER_PREVIOUS) : undefined,
    values.TOKEN_PEPPER && values.TOKEN_PEPPER === values.TOKEN_PEPPER_PREVIOUS
      ? 'TOKEN_PEPPER_PREVIOUS is the same as the current pepper'
      : undefined,
    secretProblem('INTERNAL_TOKEN', values.INTERNAL_TOKEN),
    keyProblem('PASSWORD_PRIVATE_KEY', values.PASSWORD_PRIVATE_KEY),
    previousKeyProblem(values.PASSWORD_PRIVATE_KEY, values.PASSWORD_PRIVATE_KEY_PREVIOUS),
    values.CERTIFICATION_KEY ? undefined : 'CERTIFICATION_KEY is missing',
    origin ? undefined : 'PUBLIC_ORIGIN is missing',
    origin && !origin.startsWith('https://') ? 'PUBLIC_ORIGIN must begin with https://' : undefined,
    url || embedded === 'yes' ? undefined : 'DATABASE_URL is missing (EMBEDDED_DATABASE=yes chooses the embedded database)',
    url && embedded === 'yes' ? 'DATABASE_URL and EMBEDDED_DATABASE=yes are mutually exclusive' : undefined,
    ...operatorProblems(values),
    ...smsProblems(values),
    values.SANDBOX_PAY_SECRET ? 'SANDBOX_PAY_SECRET is only allowed in sandbox mode' : undefined,
  ].filter((problem) => problem !== undefined);
}
