/** Normalizes a country code: upper case, and `UK` becomes `GB`. The result may not be an existing code. */
export function isoCode(text: string): string {
  const code = text.toUpperCase();
  return code === 'UK' ? 'GB' : code;
}
