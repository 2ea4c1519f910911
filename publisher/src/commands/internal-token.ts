import { existsSync, readFileSync } from 'node:fs';

/** Reads the token for the API's internal calls in the same way as other services. */
export function internalToken(): string | undefined {
  const { INTERNAL_TOKEN: token, INTERNAL_TOKEN_FILE: file } = process.env;
  return token ?? (file && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
}
