import type { ThirdPartyType } from 'shared-contracts/constants';

/** An account of another service, as that service has told us. */
export interface ThirdPartyAccount {
  /** The service's own id of it. */
  readonly subject: string;
  /** The name that it shows; may be empty. */
  readonly name: string;
}

/** One leaving for another service. */
export interface Leaving {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly now: Date;
}

/** The same on its way back, with what the service has put into the address. */
export interface Returning extends Leaving {
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** Another service's way to log in. Both throw what `asRefusal` of flow-errors.ts understands. */
export interface ThirdPartyService {
  /** Address of its authorization page. */
  authorizationUrl(leaving: Leaving): Promise<string>;
  /** Whose account it was. */
  accountOf(returning: Returning): Promise<ThirdPartyAccount>;
}

/** The services that are set up. */
export interface ThirdPartyServices {
  readonly types: readonly ThirdPartyType[];
  /** @param origin of the site as the visitor's browser sees it */
  find(type: ThirdPartyType, origin: string): ThirdPartyService | undefined;
}
