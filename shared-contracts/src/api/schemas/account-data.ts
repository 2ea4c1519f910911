import { z } from 'zod';
import { cents, currency, none, time } from './common.ts';

const deletion = z.object({
  /** When the account will be closed; null unless its deletion was requested. */
  dueAt: time.nullable(),
  /** Orders that will no longer work. */
  activeOrders: z.int(),
  /** Balance that is lost with the account. */
  balanceCents: cents,
  currency,
});

/** Export and deletion of an account. Our own. */
export const accountDataSchemas = {
  accountData: {
    /** Without a section: the list of sections. Pass `next` of the preceding response as `offset`. */
    request: z.object({ section: z.string().max(63).optional(), offset: z.int().min(0).max(100_000_000).default(0) }),
    /** Rejected with `recentLoginNeeded`. */
    response: z.object({
      sections: z.array(z.string()),
      /** At most `ACCOUNT_DATA_PAGE`. */
      rows: z.array(z.record(z.string(), z.unknown())),
      /** Null after the last row. */
      next: z.int().nullable(),
    }),
  },
  accountDeletion: { request: none, response: deletion },
  /** Closes the account in `ACCOUNT_DELETION_DAYS`. Rejected with `recentLoginNeeded`. */
  requestDeletion: { request: z.object({ understood: z.literal(true, 'deletion.understood') }), response: deletion },
  /** The response is the same if there is nothing to cancel. */
  cancelDeletion: { request: none, response: deletion },
};
