import type { ThirdPartyType } from 'shared-contracts/constants';
import { SANDBOX_API_PREFIX } from 'shared-contracts/releases/front-door';
import { apiPages } from 'shared-contracts/pages/api-pages';
import { perThirdParty } from 'shared-contracts/rules/third-party';

const paths = perThirdParty((key) => `${SANDBOX_API_PREFIX}providers/${key}`);

/** Base path of a simulated login service. */
export function standInPath(type: ThirdPartyType): string {
  return paths[type];
}

/** Path of the page where the user decides how the simulated service responds. */
export function decisionPath(attempt: string): string {
  return `${apiPages.sandboxThirdParty}?${new URLSearchParams({ attempt }).toString()}`;
}
