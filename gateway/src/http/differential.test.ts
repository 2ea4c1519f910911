import { compareRequests } from '../testing/differential.ts';

it('300 generated requests and their responses pass through every kind of exit exactly as they do directly, billed to the byte [G1]', async () => {
  expect(await compareRequests(300, 1)).toEqual({ problems: [], billedTooMuch: 0 });
});
