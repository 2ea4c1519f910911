import { shortScenario } from './scenarios.ts';
import { simulate } from './simulate.ts';

describe('gateways in four regions', () => {
  it('bill what passes, keep sessions and lease nothing that is gone, whatever fails [7.88] [S6]', async () => {
    const { faults, tunnels, sessions, sessionsMoved, leases, passed } = await simulate(shortScenario);
    expect(faults).toEqual([]);
    for (const count of [tunnels, sessions, sessionsMoved, leases, passed]) expect(count).toBeGreaterThan(0);
  }, 180_000);

  it('do the same again with the same seed, and something else with another [I9]', async () => {
    const { size } = shortScenario;
    const run = async (seed: number) => simulate({ ...shortScenario, seconds: 8, size: { ...size, seed } });
    const first = await run(1);
    expect(await run(1)).toEqual(first);
    expect(await run(2)).not.toEqual(first);
  }, 180_000);
});
