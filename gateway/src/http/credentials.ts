import type { Credentials } from '../listener/client.ts';

/**
 * Credentials of a request.
 * @param header value of `Proxy-Authorization`
 * @returns undefined if the header has none that can be parsed; the client is then asked for them
 */
export function readCredentials(header: string | undefined): Credentials | undefined {
  const [, encoded] = /^\s*basic\s+(\S+)\s*$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const [user = ''] = text.split(':', 1);
  return { user, password: text.slice(user.length + 1) };
}
