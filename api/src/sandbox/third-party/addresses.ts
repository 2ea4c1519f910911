import type { ThirdPartyType } from 'shared-contracts/constants';
import { thirdPartyType } from 'shared-contracts/constants';
import { SANDBOX_API_PREFIX } from 'shared-contracts/front-door';
import { routePath } from 'shared-contracts/routes';

const folders: Readonly<Record<ThirdPartyType, string>> = {
  [thirdPartyType.facebook]: 'facebook',
  [thirdPartyType.twitter]: 'twitter',
  [thirdPartyType.google]: 'google',
  [thirdPartyType.github]: 'github',
};

/** Path below which the stand-in of a service answers. */
export function standInPath(type: ThirdPartyType): string {
  return `${SANDBOX_API_PREFIX}providers/${folders[type]}`;
}

/** Path of the page on which people decide what the service says. */
export function decisionPath(attempt: string): string {
  return `${routePath('sandboxThirdParty')}?${new URLSearchParams({ attempt }).toString()}`;
}
