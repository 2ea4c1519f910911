import { killGateway } from '../testing/kill-gateway.ts';

it('a killed gateway loses at most one second of use and bills nothing twice', async () => {
  const { problems, passed, worstMilliseconds } = await killGateway(3, 900);
  expect(problems).toEqual([]);
  expect(passed).toBeGreaterThan(300_000);
  expect(worstMilliseconds).toBeLessThanOrEqual(1000);
}, 60_000);
