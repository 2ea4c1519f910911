import { EMAIL_ADDRESS_MAX } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';
import { plainLine } from './plain-text.ts';

const LOCAL_MAX = 64;
/** Dot-atom of RFC 5322. Quoted local parts and those outside ASCII are refused, because many mail servers don't accept them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** What a domain may contain before it is converted to ASCII. Anything else would change the meaning of the URL that converts it. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The ASCII form of a domain in lower case, such as `xn--fsq.example`; undefined if it has none. */
function asciiDomain(domain: string): string | undefined {
  if (!TYPED_DOMAIN.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.length <= 253 && DOMAIN.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Normalizes an email address: half-width characters, no surrounding spaces, and the domain in lower-case ASCII (IDNA). The local part
 * keeps its case and any `+tag`, because only its own server knows what they mean. An invalid address is returned without the last step.
 */
export function plainEmail(text: string): string {
  const line = plainLine(text);
  const at = line.lastIndexOf('@');
  const domain = asciiDomain(line.slice(at + 1));
  return at === -1 || domain === undefined ? line : `${line.slice(0, at)}@${domain}`;
}

/** Checks an email address as typed or pasted. */
export function checkEmail(text: string): RuleName | null {
  const address = plainEmail(text);
  if (address === '') return 'email.required';
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const isValid =
    at > 0 &&
    address.length <= EMAIL_ADDRESS_MAX &&
    local.length <= LOCAL_MAX &&
    LOCAL.test(local) &&
    asciiDomain(address.slice(at + 1)) !== undefined;
  return isValid ? null : 'email.invalid';
}

/** Hides most of an address, such as `a•••@example.com`, for messages that others may read. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
