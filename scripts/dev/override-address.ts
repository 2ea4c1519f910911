import { OVERRIDE_PARAMETER } from 'shared-contracts/constants';
import { overrideText, type Override } from 'shared-contracts/override';

/** The address that has a deployed site run a part of this machine. */
export function overrideAddress({ origin, pathname, search, hash }: URL, override: Override): string {
  return `${origin}${pathname}${search ? `${search}&` : '?'}${OVERRIDE_PARAMETER}=${overrideText(override)}${hash}`;
}
