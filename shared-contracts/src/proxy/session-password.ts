const PREFIX = 'session-';
const LENGTH = 32;

/** Password of a single session, made from a hash. */
export function sessionPasswordOf(hash: string): string {
  return `${PREFIX}${hash.slice(0, LENGTH)}`;
}

/** Whether a password is that of a single session; order keys and dynamic passwords have no hyphen. */
export function isSessionPassword(password: string): boolean {
  return password.startsWith(PREFIX);
}
