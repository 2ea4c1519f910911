/** Environment variables that samples read, in the order in which they are told. */
export const sampleVariables = ['SITE_URL', 'ORDER_ID', 'ORDER_KEY', 'PROXY_HOST', 'PROXY_PORT', 'PROXY_PASSWORD', 'TARGET_URL'] as const;

/** Those that some code reads. */
export function variablesOf(code: string) {
  const words = new Set(code.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g));
  return sampleVariables.filter((name) => words.has(name));
}
