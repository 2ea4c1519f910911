import { compareRequests } from '../testing/differential.ts';

it('300 generated requests reach a target through the gateway exactly as they do directly, and are billed to the byte [G1]', async () => {
  expect(await compareRequests(300, 1)).toEqual({ problems: [], billedTooMuch: 0 });
});
