import type { ApiScope } from '../constants.ts';

/** What a person is in an account: its owner, or a member with one of three roles. */
export const accountRoles = ['owner', 'billing', 'developer', 'viewer'] as const;
export type AccountRole = (typeof accountRoles)[number];
/** Roles that can be given to others. */
export const memberRoles = ['billing', 'developer', 'viewer'] as const satisfies readonly AccountRole[];
export type MemberRole = (typeof memberRoles)[number];

/** The roles that include each right, for calls (`call-roles.ts`) and for what pages offer. */
export const rights = {
  /** See orders, their prices and their usage. */
  read: accountRoles,
  /** Buy, pay, and see everything about money. */
  pay: ['owner', 'billing'],
  /** Use what was bought, and set it up: keys, whitelists, sub-users, API tokens, webhooks. */
  use: ['owner', 'developer'],
  /** Decide who is a member, and identify the account's owner. */
  manage: ['owner'],
} as const satisfies Readonly<Record<string, readonly AccountRole[]>>;
export type Right = keyof typeof rights;

/** Whether a role includes a right. */
export const may = (role: AccountRole, right: Right): boolean => (rights[right] as readonly AccountRole[]).includes(role);

/** Whether an API token that a member creates may have a scope. What it then may do depends on the member's role at that time. */
export const mayChooseScope = (role: AccountRole, scope: ApiScope): boolean => !scope.startsWith('balance:') || may(role, 'pay');
