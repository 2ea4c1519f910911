/** What somebody calls a country, as an ISO code: upper case, and `UK` is read as `GB`. It may be the code of no country. */
export function isoCode(text: string): string {
  const code = text.toUpperCase();
  return code === 'UK' ? 'GB' : code;
}
