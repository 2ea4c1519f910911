import { setImmediate as nextRound } from 'node:timers/promises';
import { Turns } from './turns.ts';

const flowsOf = (count: number, log: number[]) => Array.from({ length: count }, (_, id) => ({ goOn: () => void log.push(id) }));

describe('the flows of an order [B8]', () => {
  it('go on at once as long as few of them are busy', async () => {
    const turns = new Turns();
    const [flow = { goOn: () => undefined }] = flowsOf(1, []);
    for (let chunk = 0; chunk < 100; chunk += 1) {
      expect(turns.take(flow)).toBe(true);
      await nextRound();
    }
  });

  it('take turns, first come, first served, if many are busy in a round, 16 at a time', async () => {
    const turns = new Turns();
    const log: number[] = [];
    const flows = flowsOf(40, log);
    const went = flows.map((flow) => turns.take(flow));
    expect(went).toEqual(flows.map((_, id) => id < 16));
    await nextRound();
    expect(log).toEqual(Array.from({ length: 16 }, (_, index) => 16 + index));
    // They come again after those that wait.
    expect(turns.take(flows[16] ?? flowsOf(1, log)[0]!)).toBe(false);
    await nextRound();
    expect(log.slice(16)).toEqual([32, 33, 34, 35, 36, 37, 38, 39, 16]);
  });

  it('wait for none of another order', async () => {
    const [busy, other] = [new Turns(), new Turns()];
    const flows = flowsOf(100, []);
    for (const flow of flows) busy.take(flow);
    expect(flows.slice(0, 16).every((flow) => other.take(flow))).toBe(true);
  });
});
