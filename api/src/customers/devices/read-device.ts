import { randomBytes } from 'node:crypto';
import { DEVICE_COOKIE_DAYS } from 'shared-contracts/constants';
import { hmac, sameText } from '../../platform/hashes.ts';
import type { Device } from '../../platform/http/device.ts';

export const DEVICE_COOKIE = 'device';
/** Number of mobiles remembered per device; when exceeded, the least recently used one is dropped. */
export const DEVICE_MOBILES_MAX = 5;
const TAG_LENGTH = 32;

/** Returns the first value of a cookie in a `Cookie` header; empty if missing. */
function cookieIn(header: string, name: string): string {
  const cookie = header.split('; ').find((each) => each.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) ?? '';
}

/**
 * Reads and writes the device cookie that a login sets in a browser: a device ID and, for each mobile number, a signature of both. It
 * doesn't authenticate anyone; it only distinguishes a customer's own devices from others.
 * @param pepper signing key, which is not in the database
 * @param previousPepper the key before it, whose signatures are still recognized
 */
export function createDeviceReader(pepper: string, previousPepper?: string): (cookieHeader: string, isSecure: boolean) => Device {
  const tagOf = (id: string, mobile: string, key = pepper) => hmac(key, `device ${id} ${mobile}`).slice(0, TAG_LENGTH);
  const isTag = (tag: string, id: string, mobile: string) =>
    sameText(tag, tagOf(id, mobile)) || (previousPepper !== undefined && sameText(tag, tagOf(id, mobile, previousPepper)));
  return (cookieHeader, isSecure) => {
    const [id = '', ...tags] = cookieIn(cookieHeader, DEVICE_COOKIE)
      .split('.')
      .slice(0, DEVICE_MOBILES_MAX + 1);
    let fresh: string | undefined;
    const knows = (owner: string) => tags.some((tag) => isTag(tag, id, owner));
    return {
      knows,
      ownerOf: (mobile) => (knows(mobile) ? `${mobile} ${id}` : mobile),
      remember: (mobile) => {
        const own = /^[\w-]{22}$/.test(id) ? id : randomBytes(16).toString('base64url');
        const tag = tagOf(own, mobile);
        const kept = own === id ? tags.filter((each) => each !== tag && /^[0-9a-f]{32}$/.test(each)) : [];
        const value = [own, tag, ...kept].slice(0, DEVICE_MOBILES_MAX + 1).join('.');
        const secure = isSecure ? '; Secure' : '';
        fresh = `${DEVICE_COOKIE}=${value}; Max-Age=${DEVICE_COOKIE_DAYS * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`;
      },
      cookie: () => fresh,
    };
  };
}
