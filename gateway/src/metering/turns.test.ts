import { setImmediate as nextRound } from 'node:timers/promises';
import { Turns } from './turns.ts';

const flowsOf = (count: number, log: number[] = []) => Array.from({ length: count }, (_, id) => ({ goOn: () => void log.push(id) }));

describe('the flows of an order [B8]', () => {
  it('go on at once as long as few of them are busy', async () => {
    const turns = new Turns();
    const flows = flowsOf(4);
    for (let round = 0; round < 100; round += 1) {
      expect(flows.map((flow) => turns.take(flow))).toEqual([true, true, true, true]);
      await nextRound();
    }
    expect(turns.isCrowded).toBe(false);
  });

  it('take turns if many are busy in a round, four at a time, first come, first served', async () => {
    const turns = new Turns();
    const log: number[] = [];
    const flows = flowsOf(10, log);
    expect(flows.map((flow) => turns.take(flow))).toEqual(flows.map((_, id) => id < 4));
    expect(turns.isCrowded).toBe(true);
    await nextRound();
    expect(log).toEqual([4, 5, 6, 7]);
    // They come again after those that wait.
    expect(flows.slice(4, 5).map((flow) => turns.take(flow))).toEqual([false]);
    await nextRound();
    expect(log.slice(4)).toEqual([8, 9, 4]);
  });

  it('count once in a round, however much each passes on', () => {
    const turns = new Turns();
    for (const flow of flowsOf(4)) for (let chunk = 0; chunk < 32; chunk += 1) expect(turns.take(flow)).toBe(true);
    expect(turns.isCrowded).toBe(false);
  });

  it('wait for none of another order', () => {
    const [busy, other] = [new Turns(), new Turns()];
    const flows = flowsOf(100);
    for (const flow of flows) busy.take(flow);
    expect(flows.slice(0, 4).every((flow) => other.take(flow))).toBe(true);
    expect(other.isCrowded).toBe(false);
  });
});
