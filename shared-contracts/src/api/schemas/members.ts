import { z } from 'zod';
import { ACTIVITY_PAGE, EMAIL_ADDRESS_MAX, INVITATIONS_MAX, MEMBERS_MAX } from '../../constants.ts';
import { checkEmail, plainEmail } from '../../rules/email-address.ts';
import { memberRoles } from '../../rules/roles.ts';
import { loginResult } from './accounts.ts';
import { account, checked, id, none, time } from './common.ts';

const role = z.enum(memberRoles);
const token = z.string().min(1).max(100);

const member = z.object({
  personId: id,
  name: z.string(),
  /** Partly hidden; empty for a member without a mobile. */
  mobile: z.string(),
  role,
  addedAt: time,
  /** Latest entry in the account's activity; null if there is none. */
  lastActivityAt: time.nullable(),
  /**
   * Orders whose keys or passwords the member has read or set, or whose whitelist they have changed, however long ago. Those still work
   * after the member has got another role.
   */
  knownOrderIds: z.array(id).optional(),
});

const invitation = z.object({
  invitationId: id,
  /** Empty if it was passed on as a link only. */
  email: z.string(),
  role,
  createdAt: time,
  expiresAt: time,
});

const activity = z.object({
  activityId: id,
  at: time,
  /** Empty for what our team did. */
  personId: z.string(),
  /** Display name at that time; empty for our team, and for members who have deleted their account. */
  name: z.string(),
  /** Name of the call, such as `placeOrder`; later releases may know more. */
  call: z.string(),
  /** The order that it was about. */
  orderId: z.string().optional(),
  /** Of changes of members: display name of the member, or masked address of an invitation, and the role that was given. */
  memberName: z.string().optional(),
  role: z.string().optional(),
  /** IP address and its country (ISO 3166-1 alpha-2); empty if unknown. */
  ip: z.string(),
  country: z.string(),
});

/** Members of an account, who act for its owner as far as their role allows. Our own. */
export const memberSchemas = {
  members: {
    request: none,
    response: z.object({
      /** Longest membership first. */
      members: z.array(member).max(MEMBERS_MAX),
      /** Open ones, newest first. */
      invitations: z.array(invitation).max(INVITATIONS_MAX),
      maxMembers: z.int(),
      maxInvitations: z.int(),
    }),
  },
  inviteMember: {
    request: z.object({
      role,
      /** Receives the link by email; without it, the link is only returned. */
      email: checked(checkEmail, plainEmail).max(EMAIL_ADDRESS_MAX).optional(),
    }),
    /**
     * Rejected with `recentLoginNeeded`, `membersFull`, `invitationsFull`, `emailUnavailable`, and `rateLimited` after `INVITATIONS_PER_DAY`.
     */
    response: z.object({
      invitation,
      /** URL with which one person can join, once. It can't be read again. */
      link: z.string(),
    }),
  },
  /** The response is the same for an invitation that is no longer open. */
  revokeInvitation: { request: z.object({ invitationId: id }), response: z.null() },
  /**
   * Takes effect with the member's next call. Without the right to use orders, the member's API tokens and webhooks end as with
   * `removeMember`; without the right to pay, the payment methods that the member has stored. Rejected with `recentLoginNeeded`, `memberNotFound`.
   */
  changeMember: { request: z.object({ personId: id, role }), response: z.null() },
  removeMember: {
    /**
     * Ends the member's sessions for the account, revokes their API tokens, turns off their webhooks, and removes the payment methods that
     * they have stored, with the auto-renewals that charge those. Rejected with `memberNotFound`.
     */
    request: z.object({ personId: id }),
    response: z.object({
      revokedTokens: z.int(),
      stoppedWebhooks: z.int(),
      removedMethods: z.int().optional(),
      /** As in `members`, so that the owner can check them: those still work. */
      knownOrderIds: z.array(id),
    }),
  },
  accountActivity: {
    /** Pass the last entry as `before` for the next page. */
    request: z.object({
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'id.malformed')
        .optional(),
    }),
    /** Of members, and changes of members by the owner or our team, newest first. Kept for `ACTIVITY_DAYS`. */
    response: z.object({ list: z.array(activity).max(ACTIVITY_PAGE), hasMore: z.boolean() }),
  },
  memberships: {
    request: none,
    response: z.object({
      /** The customer's own account first, then by name. */
      list: z.array(account),
      /** The account that this session is for. */
      currentId: id,
    }),
  },
  switchAccount: {
    /** Null: the customer's own. */
    request: z.object({ accountId: id.nullable() }),
    /** Replaces the caller's token; the login is as old as before. Rejected with `membershipNotFound`. */
    response: loginResult,
  },
  /** Ends the caller's sessions for that account, even the current one: switch first. Rejected with `membershipNotFound`. */
  leaveAccount: { request: z.object({ accountId: id }), response: z.null() },
  invitation: {
    request: z.object({ token }),
    /** Rejected with `invitationInvalid`. */
    response: z.object({ accountName: z.string(), role, expiresAt: time }),
  },
  acceptInvitation: {
    request: z.object({ token }),
    /** The new membership. Rejected with `invitationInvalid`, `alreadyMember`, `membersFull`, `membershipsFull`. */
    response: account,
  },
};
