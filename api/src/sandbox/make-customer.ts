import type { SandboxScenario } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { randomId, randomText } from '../platform/random.ts';
import { randomMobile, type RandomMobile } from './random-mobile.ts';
import { createScenario, type ScenarioServices } from './scenarios.ts';

interface Wanted {
  readonly scenario: SandboxScenario;
  /** Digits of the dialling code, where the scenario does not say it itself. */
  readonly callingCode?: string;
}

/** Certification is there for customers in China. */
const inChina: ReadonlySet<SandboxScenario> = new Set(['china', 'certified']);

/** A country with few numbers may have most of them taken after many tests. */
const TRIES = 20;

/**
 * What is made with the first mobile that nobody has; undefined where there is none to think of.
 * @param make undefined where the mobile is taken
 */
export async function withFreeMobile<Made>(
  nextMobile: () => RandomMobile | undefined,
  make: (mobile: RandomMobile) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const mobile = nextMobile();
    if (!mobile) return undefined;
    const made = await make(mobile);
    if (made !== undefined) return made;
  }
  throw new Error(`${TRIES} mobiles in a row were taken`);
}

/** A customer of a scenario whom nobody knows yet; undefined for an unknown dialling code. */
export async function makeCustomer(services: ScenarioServices, db: Database, { scenario, callingCode = '1' }: Wanted, now: Date) {
  const login = { password: randomText(12), subject: randomId('subject-'), scenario };
  return withFreeMobile(
    () => randomMobile(inChina.has(scenario) ? '86' : callingCode),
    (mobile) => createScenario(services, db, { mobile, ...login }, now),
  );
}
