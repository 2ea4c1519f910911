import { shortScenario } from './scenarios.ts';
import { simulate } from './simulate.ts';

describe('gateways in four regions', () => {
  it('bill what passes, keep sessions and lease nothing that is gone, whatever fails [7.88] [S6]', async () => {
    const { faults, tunnels, sessions, sessionsMoved, leases, passed } = await simulate(shortScenario);
    expect(faults).toEqual([]);
    for (const count of [tunnels, sessions, sessionsMoved, leases, passed]) expect(count).toBeGreaterThan(0);
  }, 600_000);
});
