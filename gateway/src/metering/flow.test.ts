import { Readable, Writable } from 'node:stream';
import { BodyFlow } from './flow.ts';
import { Turns, type Resting } from './turns.ts';

it('passes a chunk on at each turn [B8]', async () => {
  const turns = new Turns();
  const resting: Resting[] = [];
  jest.spyOn(turns, 'take').mockImplementation((flow) => {
    resting.push(flow);
    return false;
  });
  const written: string[] = [];
  const to = new Writable({ write: (chunk: Buffer, _, done) => (written.push(chunk.toString()), done()) });
  const from = Readable.from([Buffer.from('one'), Buffer.from('two'), Buffer.from('three')], { objectMode: false });
  const flow = new BodyFlow(from, to);
  flow.turns = turns;
  const ended = new Promise((resolve) => from.once('end', resolve));
  for (const expected of [['one'], ['one', 'two'], ['one', 'two', 'three']]) {
    while (resting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(written).toEqual(expected);
    resting.pop()?.goOn();
  }
  await ended;
});
