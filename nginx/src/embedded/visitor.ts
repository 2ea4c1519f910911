import type { IncomingHttpHeaders } from 'node:http';

/** Whether the visitor used HTTPS, which was terminated before this server. */
export function isHttps(headers: IncomingHttpHeaders): boolean {
  return headers['x-forwarded-proto'] === 'https';
}
