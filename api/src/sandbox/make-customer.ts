import type { SandboxScenario } from 'shared-contracts/constants';
import type { Database } from '../platform/database.ts';
import { randomId, randomText } from '../platform/random.ts';
import { randomMobile } from './random-mobile.ts';
import { createScenario, type ScenarioServices } from './scenarios.ts';

interface Wanted {
  readonly scenario: SandboxScenario;
  /** Digits of the dialling code, where the scenario does not say it itself. */
  readonly callingCode?: string;
}

/** Certification is there for customers in China. */
const inChina: ReadonlySet<SandboxScenario> = new Set(['china', 'certified']);

/** A customer of a scenario whom nobody knows yet; undefined for an unknown dialling code. */
export async function makeCustomer(services: ScenarioServices, db: Database, { scenario, callingCode = '1' }: Wanted, now: Date) {
  const mobile = randomMobile(inChina.has(scenario) ? '86' : callingCode);
  return mobile && createScenario(services, db, { mobile, password: randomText(12), subject: randomId('subject-'), scenario }, now);
}
