import type { ThirdPartyType } from 'shared-contracts/constants';
import { SANDBOX_API_PREFIX } from 'shared-contracts/front-door';
import { routePath } from 'shared-contracts/routes';
import { perThirdParty } from 'shared-contracts/third-party';

const paths = perThirdParty((key) => `${SANDBOX_API_PREFIX}providers/${key}`);

/** Path below which the stand-in of a service answers. */
export function standInPath(type: ThirdPartyType): string {
  return paths[type];
}

/** Path of the page on which people decide what the service says. */
export function decisionPath(attempt: string): string {
  return `${routePath('sandboxThirdParty')}?${new URLSearchParams({ attempt }).toString()}`;
}
