import { eq } from 'drizzle-orm';
import { orderStatus, type OrderStatus } from 'shared-contracts/constants';
import { buyer, eventsOf, paid } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders, type FailureReason, type Order } from './tables.ts';
import { applyTransition, transitions, type TransitionName } from './transitions.ts';

const server = testServer();

type State = 'toBePaid' | 'normal' | FailureReason;

const states: Readonly<Record<State, Pick<Order, 'status' | 'failureReason'>>> = {
  toBePaid: { status: orderStatus.toBePaid, failureReason: null },
  normal: { status: orderStatus.normal, failureReason: null },
  cancelled: { status: orderStatus.failure, failureReason: 'cancelled' },
  timedOut: { status: orderStatus.failure, failureReason: 'timedOut' },
  expired: { status: orderStatus.failure, failureReason: 'expired' },
  usedUp: { status: orderStatus.failure, failureReason: 'usedUp' },
  refunded: { status: orderStatus.failure, failureReason: 'refunded' },
};

/** All allowed transitions, written out independently; anything not listed must change nothing. */
const allowed: Readonly<Record<State, Partial<Record<TransitionName, State>>>> = {
  toBePaid: { pay: 'normal', cancel: 'cancelled', timeOut: 'timedOut' },
  normal: { expire: 'expired', useUp: 'usedUp', extend: 'normal', endRefunded: 'refunded' },
  cancelled: { acceptLate: 'normal' },
  timedOut: { acceptLate: 'normal' },
  expired: { revive: 'normal' },
  usedUp: { revive: 'normal' },
  refunded: {},
};

const names = Object.keys(transitions) as TransitionName[];
const cases = (Object.keys(states) as State[]).flatMap((from) => names.map((name) => [from, name, allowed[from][name]] as const));

describe('order status', () => {
  let orderId = '';

  beforeAll(async () => {
    ({ orderId } = await paid(server, await buyer(server)));
  });

  const put = async ({ status, failureReason }: { status: OrderStatus; failureReason: FailureReason | null }) => {
    const endedAt = status === orderStatus.failure ? server.clock.now() : null;
    await server.db.update(orders).set({ status, failureReason, endedAt }).where(eq(orders.id, orderId));
  };
  const stored = async () => {
    const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
    return order;
  };

  it.each(cases)('%s: %s leads to %s', async (from, name, to) => {
    await put(states[from]);
    const [before, events] = [await stored(), await eventsOf(server, orderId)];
    server.clock.advance(1);
    const at = server.clock.now();
    const changed = await applyTransition(server.db, orderId, name, { at, detail: 'why' });
    const after = to && { ...before, ...states[to], endedAt: states[to].status === orderStatus.failure ? at : null };
    expect(changed).toEqual(after);
    expect(await stored()).toEqual(after ?? before);
    expect(await eventsOf(server, orderId)).toEqual(after ? [...events, name] : events);
  });
});
