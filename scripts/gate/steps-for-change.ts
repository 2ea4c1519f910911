import { isPart, type Affected } from '../test/rooms.ts';
import type { Step } from '../test/run-steps.ts';
import { browser, repositoryChecks, secrets, smokeBehindNginx, units } from '../test/steps.ts';
import { apiOfLastRelease, compose, partsOfLastRelease, remotesOfThreeReleases } from './slow-steps.ts';

const REPEATS = 10;

/** Files with a step of their own: browser tests that need parts of several releases, and configuration. */
const ownSteps: Readonly<Record<string, Step>> = {
  'docker-compose.yml': compose,
  'e2e/site/loading-orders.skew.spec.ts': remotesOfThreeReleases,
  'e2e/site/releases.skew.spec.ts': partsOfLastRelease,
};

/** Changed browser tests run repeatedly in all their variants, so that a flaky one shows up before it is merged. */
const repeated = (specs: readonly string[]): Step =>
  browser([...specs, '--repeat-each', String(REPEATS)], { E2E_ALL: 'yes' }, `Changed browser tests, ${REPEATS} times`);

/** Every run replaces the output of the last one. */
const withSecrets = (step: Step): readonly Step[] => [step, secrets];

/** The checks that a change can affect. */
export function stepsFor({ rooms, shipped, files }: Affected): readonly Step[] {
  const names = [...shipped];
  const parts = names.filter(isPart);
  const flows = parts.length === names.length ? [...parts.map((part) => `e2e/${part}/`), 'e2e/site/'] : [];
  const isAnyOf = (...some: readonly string[]) => some.some((name) => shipped.has(name));
  const specs = files.filter((file) => file.endsWith('.spec.ts') && !(file in ownSteps));
  const steps = [
    ...repositoryChecks,
    units([...rooms]),
    ...(names.length > 0 ? withSecrets(browser(flows)) : []),
    ...(isAnyOf('api', 'nginx', 'publisher', 'scripts') ? withSecrets(smokeBehindNginx) : []),
    ...(isAnyOf('api') ? [apiOfLastRelease] : []),
    ...(isAnyOf('api', ...parts) ? [partsOfLastRelease] : []),
    ...Object.entries(ownSteps).flatMap(([file, step]) => (files.includes(file) ? [step] : [])),
    ...(specs.length > 0 ? withSecrets(repeated(specs)) : []),
  ];
  return steps.filter((step, index) => step === secrets || steps.indexOf(step) === index);
}
