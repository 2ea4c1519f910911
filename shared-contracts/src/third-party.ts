import { thirdPartyType, type ThirdPartyType } from './constants.ts';
import type { ApiPage } from './api-pages.ts';

/** A service whose accounts can be used to log in. */
export interface ThirdParty {
  /** A name of its own, the same in both languages. */
  readonly name: string;
  /** Host of its authorization page; a browser is sent nowhere else. */
  readonly host: string;
  /** The page to which it sends the customer back. */
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

/** Something of each type, by the key that stands for it in settings and addresses, such as `google`. */
export function perThirdParty<Value>(make: (key: ThirdPartyKey, type: ThirdPartyType) => Value): Readonly<Record<ThirdPartyType, Value>> {
  return Object.fromEntries(keys.map((key) => [thirdPartyType[key], make(key, thirdPartyType[key])])) as Record<ThirdPartyType, Value>;
}

/** The one type whose button is shown (spec section 2); the others work for whoever has their address. */
export const SHOWN_THIRD_PARTY: ThirdPartyType = thirdPartyType.google;

/** Whether a number of unknown origin, such as one kept in the browser, is a type. */
export function isThirdPartyType(value: unknown): value is ThirdPartyType {
  return thirdPartyTypes.some((type) => type === value);
}
