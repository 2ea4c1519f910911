/** Environment variables that samples read, in display order. */
export const sampleVariables = [
  'SITE_URL',
  'ORDER_ID',
  'ORDER_KEY',
  'PROXY_HOST',
  'PROXY_PORT',
  'PROXY_USER',
  'PROXY_PASSWORD',
  'TARGET_URL',
] as const;

/** The variables that a piece of code reads. */
export function variablesOf(code: string) {
  const words = new Set(code.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g));
  return sampleVariables.filter((name) => words.has(name));
}
