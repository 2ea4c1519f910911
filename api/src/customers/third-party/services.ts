import type { ThirdPartyType } from 'shared-contracts/constants';

/** A third-party account, as reported by its service. */
export interface ThirdPartyAccount {
  /** The service's own account ID. */
  readonly subject: string;
  /** Display name; may be empty. */
  readonly name: string;
}

/** Parameters of an authorization request. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly now: Date;
}

/** Parameters of an authorization response, with those from the redirect. */
export interface AuthorizationResponse extends AuthorizationRequest {
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** Login with a third-party service. Both methods throw errors that `asRefusal` in flow-errors.ts converts. */
export interface ThirdPartyService {
  /** Returns the URL of the authorization page. */
  authorizationUrl(leaving: AuthorizationRequest): Promise<string>;
  /** Returns the account that authorized the request. */
  accountOf(returning: AuthorizationResponse): Promise<ThirdPartyAccount>;
}

/** The configured services. */
export interface ThirdPartyServices {
  readonly types: readonly ThirdPartyType[];
  /** @param origin of the site as seen by the visitor's browser */
  find(type: ThirdPartyType, origin: string): ThirdPartyService | undefined;
}
