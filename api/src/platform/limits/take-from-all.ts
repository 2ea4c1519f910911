import type { Refund } from './limiter.ts';

/**
 * Takes points from several limits in sequence; if one refuses, the points already taken are returned.
 * @throws anything thrown by a limit
 */
export async function takeFromAll(takings: readonly (() => Promise<Refund>)[]): Promise<Refund> {
  const taken: Refund[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map((each) => each()));
  };
  try {
    for (const take of takings) taken.push(await take());
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}
