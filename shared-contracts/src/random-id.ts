const BYTES = 16;

/** 32 hex digits, 128 random bits. Works on plain http too, where browsers have no `crypto.randomUUID`. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
