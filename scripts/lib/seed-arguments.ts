import { parseArgs } from 'node:util';
import { sandboxScenarios, type SandboxScenario } from 'shared-contracts/constants';
import { sitePort } from './run-site.ts';

export interface SeedArguments {
  /** Origin of the sandbox. */
  readonly url: string;
  readonly scenario: SandboxScenario;
  /** Such as `+86`. Undefined lets the sandbox choose. */
  readonly countryMobileCode: string | undefined;
}

/** The site that `npm start` serves with the same `PORT`. */
const defaultUrl = () => `http://127.0.0.1:${sitePort()}`;
const usage = 'npm run seed -- --scenario=NAME [--mobile-country=+86] [--url=http://127.0.0.1:8080]';
const names = () => `Scenarios: ${sandboxScenarios.join(', ')}. e2e/README.md describes them.`;

/** Invalid arguments or a failed request, with a message for the user. */
export class SeedError extends Error {}

function read(args: readonly string[]) {
  try {
    const options = { scenario: { type: 'string' }, 'mobile-country': { type: 'string' }, url: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new SeedError(`${error instanceof Error ? error.message : String(error)}\n${usage}\n${names()}`);
  }
}

/**
 * Parses the command line of `npm run seed`.
 * @throws SeedError
 */
export function readSeedArguments(args: readonly string[]): SeedArguments {
  const { scenario: asked, 'mobile-country': country, url = defaultUrl() } = read(args);
  const scenario = sandboxScenarios.find((name) => name === asked);
  if (!scenario) throw new SeedError(`${asked === undefined ? usage : `Unknown scenario ${JSON.stringify(asked)}.`}\n${names()}`);
  if (country !== undefined && !/^\+\d{1,4}$/.test(country)) throw new SeedError(`--mobile-country must be a dialing code, such as +86`);
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) throw new SeedError(`--url must be a URL, such as ${defaultUrl()}`);
  return { url: address.origin, scenario, countryMobileCode: country };
}
