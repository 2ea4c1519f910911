/** Ranges that RFC 5737 reserves for documentation, so nobody owns them. */
const ranges = ['192.0.2', '198.51.100', '203.0.113'];
const HOSTS = 254;

/** All addresses available to seeds. */
export function documentationAddresses(): string[] {
  return ranges.flatMap((range) => Array.from({ length: HOSTS }, (_, host) => `${range}.${host + 1}`));
}
