import type { Credentials } from '../door/client.ts';

/**
 * The login of a request.
 * @param header value of `Proxy-Authorization`
 * @returns undefined where there is none that we can read: then we ask for one
 */
export function readCredentials(header: string | undefined): Credentials | undefined {
  const [, encoded] = /^\s*basic\s+(\S+)\s*$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const [user = ''] = text.split(':', 1);
  return { user, password: text.slice(user.length + 1) };
}
