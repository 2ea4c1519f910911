import type { ThirdPartyType } from 'shared-contracts/constants';
import { SANDBOX_API_PREFIX } from 'shared-contracts/front-door';
import { apiPages } from 'shared-contracts/api-pages';
import { perThirdParty } from 'shared-contracts/third-party';

const paths = perThirdParty((key) => `${SANDBOX_API_PREFIX}providers/${key}`);

/** Path below which the stand-in of a service answers. */
export function standInPath(type: ThirdPartyType): string {
  return paths[type];
}

/** Path of the page on which people decide what the service says. */
export function decisionPath(attempt: string): string {
  return `${apiPages.sandboxThirdParty}?${new URLSearchParams({ attempt }).toString()}`;
}
