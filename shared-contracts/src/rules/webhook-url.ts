import { WEBHOOK_URL_MAX } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';
import { isBlockedAddress, isBlockedName, mailPorts } from './blocked-targets.ts';
import { plainLine } from './plain-text.ts';

/** Numeric hosts as `URL` writes them. */
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Whether a host is a private address, or a name that resolves only inside a network. */
function isBlockedHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return host.includes(':') || IPV4.test(host) ? isBlockedAddress(host) : isBlockedName(host);
}

function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * Checks where a webhook is delivered: a public https address without a login. The API also checks, at each delivery, the addresses that a
 * name resolves to.
 */
export function checkWebhookUrl(text: string): RuleName | null {
  const line = plainLine(text);
  const url = readUrl(line);
  if (line.length > WEBHOOK_URL_MAX || !url) return 'webhook.url';
  const { protocol, username, password, hostname, port } = url;
  const isPublic = protocol === 'https:' && username === '' && password === '' && !isBlockedHost(hostname) && !mailPorts.has(Number(port));
  return isPublic ? null : 'webhook.url';
}
