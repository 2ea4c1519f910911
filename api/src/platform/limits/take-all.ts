import type { GiveBack } from './limiter.ts';

/**
 * Takes of several limits, one after the other; the first that refuses gives back what the others gave.
 * @throws whatever a taking throws
 */
export async function takeAll(takings: readonly (() => Promise<GiveBack>)[]): Promise<GiveBack> {
  const taken: GiveBack[] = [];
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
