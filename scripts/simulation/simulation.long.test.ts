import { shortScenario } from './scenarios.ts';
import { simulate } from './simulate.ts';

it('does the same again with the same seed, and something else with another [I9]', async () => {
  const { size } = shortScenario;
  const run = async (seed: number) => simulate({ ...shortScenario, seconds: 8, size: { ...size, seed } });
  const first = await run(1);
  expect(await run(1)).toEqual(first);
  expect(await run(2)).not.toEqual(first);
}, 600_000);
