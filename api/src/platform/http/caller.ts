import type { ApiScope } from 'shared-contracts/constants';
import type { MemberRole } from 'shared-contracts/rules/roles';

/** What a person is in the account of somebody else. */
export interface Membership {
  readonly personId: string;
  readonly accountId: string;
  readonly role: MemberRole;
}

/** The customer identified by the call's token. */
export interface Caller {
  /** The account that the call is for: of a member that of somebody else, except for calls about the member. */
  readonly customerId: string;
  readonly sessionId: string;
  /** '' for a login by mobile number, otherwise the third-party type. */
  readonly loginWay: string;
  /** Scope under which an API token made the call; undefined for a session. */
  readonly scope?: ApiScope;
  /** Through which the token is for the account of somebody else; undefined for the customer's own. */
  readonly membership?: Membership;
}
