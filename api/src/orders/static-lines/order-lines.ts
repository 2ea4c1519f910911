import { and, asc, eq, isNotNull, type InferSelectModel } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOrder, toOrderAnswer } from '../records/orders.ts';
import { staticLines } from './tables.ts';

type Detail = CallResponse<'queryStaticOrderDetail'>;

interface Reader {
  readonly now: Date;
  /** Whether the reader may use what was bought. */
  readonly mayUse: boolean;
}

/** Response for a line that is or was paid for. Credentials are included only while the line is valid, for those who may use it. */
function toLineAnswer(
  line: InferSelectModel<typeof staticLines> & { readonly endsAt: Date },
  { now, mayUse }: Reader,
): Detail['lines'][number] {
  const { id: lineId, countryCode: _place, orderId: _order, endsAt, account, password, locZh, ...facts } = line;
  const isShown = mayUse && endsAt > now;
  return {
    lineId,
    ...facts,
    ...(locZh !== null && { locZh }),
    account: isShown ? account : null,
    password: isShown ? password : null,
    endsAt: endsAt.toISOString(),
  };
}

/**
 * A customer's order with the lines it still has, sorted by ID. Lines that are only reserved are omitted.
 * @throws Refusal `orderNotFound`
 */
export async function staticOrderDetail(db: Database, customerId: string, orderId: string, reader: Reader): Promise<Detail> {
  const order = await findOrder(db, customerId, orderId);
  if (!order) throw refuse('orderNotFound');
  const rows = await db
    .select()
    .from(staticLines)
    .where(and(eq(staticLines.orderId, orderId), isNotNull(staticLines.endsAt)))
    .orderBy(asc(staticLines.id));
  const lines = rows.flatMap(({ endsAt, ...line }) => (endsAt ? [toLineAnswer({ ...line, endsAt }, reader)] : []));
  return { order: toOrderAnswer(order), lines };
}
