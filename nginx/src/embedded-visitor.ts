import type { IncomingHttpHeaders } from 'node:http';

/** True for a visitor who came by https, which ended before this server. */
export function cameByHttps(headers: IncomingHttpHeaders): boolean {
  return headers['x-forwarded-proto'] === 'https';
}
