const BYTES = 16;

/** Generates 32 hex digits, 128 random bits. Also works over plain HTTP, where browsers have no `crypto.randomUUID`. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
