import { killGateway } from '../testing/kill-gateway.ts';

it('a gateway that is killed loses a second at most, and bills nothing twice', async () => {
  const { problems, passed, worstMilliseconds } = await killGateway(3, 900);
  expect(problems).toEqual([]);
  expect(passed).toBeGreaterThan(300_000);
  expect(worstMilliseconds).toBeLessThanOrEqual(1000);
}, 60_000);
