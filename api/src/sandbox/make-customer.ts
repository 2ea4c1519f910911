import type { SandboxScenario } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { randomId, randomText } from '../platform/random.ts';
import { randomMobile, type RandomMobile } from './random-mobile.ts';
import { createScenario, type ScenarioServices } from './scenarios.ts';

interface Wanted {
  readonly scenario: SandboxScenario;
  /** Digits of the dialing code, if the scenario doesn't define it. */
  readonly callingCode?: string;
}

/** Certification is only available to customers in China. */
const inChina: ReadonlySet<SandboxScenario> = new Set(['china', 'certified']);

/** In a country with few numbers, most may be taken after many tests. */
const TRIES = 20;

/**
 * Creates something with the first free mobile number; undefined if no number can be generated.
 * @param make returns undefined if the number is taken
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
  throw new Error(`${TRIES} mobile numbers in a row were in use`);
}

/** Creates a new customer for a scenario; undefined for an unknown dialing code. */
export async function makeCustomer(services: ScenarioServices, db: Database, { scenario, callingCode = '1' }: Wanted, now: Date) {
  const login = { password: randomText(12), subject: randomId('subject-'), scenario };
  return withFreeMobile(
    () => randomMobile(inChina.has(scenario) ? '86' : callingCode),
    (mobile) => createScenario(services, db, { mobile, ...login }, now),
  );
}
