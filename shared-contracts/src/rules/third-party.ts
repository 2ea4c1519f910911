import { thirdPartyType, type ThirdPartyType } from '../constants.ts';
import type { ApiPage } from '../pages/api-pages.ts';

/** A service whose accounts can be used for login. */
export interface ThirdParty {
  /** Brand name, the same in both languages. */
  readonly name: string;
  /** Host of its authorization page, the only host the browser may be redirected to. */
  readonly host: string;
  /** The page it redirects the customer back to. */
  readonly returnRoute: ApiPage;
}

export const thirdParties: Readonly<Record<ThirdPartyType, ThirdParty>> = {
  [thirdPartyType.facebook]: { name: 'Facebook', host: 'www.facebook.com', returnRoute: 'thirdPartyFacebook' },
  [thirdPartyType.twitter]: { name: 'X (Twitter)', host: 'x.com', returnRoute: 'thirdPartyTwitter' },
  [thirdPartyType.google]: { name: 'Google', host: 'accounts.google.com', returnRoute: 'thirdPartyGoogle' },
  [thirdPartyType.github]: { name: 'GitHub', host: 'github.com', returnRoute: 'thirdPartyGithub' },
};

export const thirdPartyTypes = Object.values(thirdPartyType);

export type ThirdPartyKey = keyof typeof thirdPartyType;

const keys = Object.keys(thirdPartyType) as ThirdPartyKey[];

/** Creates a value for each type, by its key in settings and addresses, such as `google`. */
export function perThirdParty<Value>(make: (key: ThirdPartyKey, type: ThirdPartyType) => Value): Readonly<Record<ThirdPartyType, Value>> {
  return Object.fromEntries(keys.map((key) => [thirdPartyType[key], make(key, thirdPartyType[key])])) as Record<ThirdPartyType, Value>;
}

/** The only type whose button is shown (spec section 2); the others work for anyone who has their address. */
export const SHOWN_THIRD_PARTY: ThirdPartyType = thirdPartyType.google;

/** Whether a value of unknown origin, such as one stored in the browser, is a type. */
export function isThirdPartyType(value: unknown): value is ThirdPartyType {
  return thirdPartyTypes.some((type) => type === value);
}
