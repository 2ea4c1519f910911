import { writeOutcomes } from '../simulation/outcome-table.ts';
import { longScenarios } from '../simulation/scenarios.ts';
import { simulate, type Outcome } from '../simulation/simulate.ts';
import { expectThat } from '../lib/drill.ts';

/** Twenty simulated gateways in four regions, with each failure on its own. Writes the results into docs/scale.md. */
export async function simulation(): Promise<string> {
  const outcomes: Outcome[] = [];
  for (const scenario of longScenarios) {
    const outcome = await simulate(scenario);
    outcomes.push(outcome);
    process.stdout.write(`${outcome.name}: ${outcome.tunnels} tunnels, ${outcome.faults.length} faults\n`);
  }
  writeOutcomes(outcomes);
  const faults = outcomes.flatMap(({ name, faults: found }) => found.map((fault) => `${name}: ${fault}`));
  expectThat(faults.length === 0, faults.join('\n'));
  const tunnels = outcomes.reduce((sum, each) => sum + each.tunnels, 0);
  return `${outcomes.length} scenarios, ${tunnels} tunnels: every byte billed once but those of killed gateways' last half second, no session or lease at a gateway that is gone`;
}
