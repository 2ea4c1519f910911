import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CallResponse } from 'shared-contracts/api/calls';
import { DYNAMIC_PASSWORD_USER, type DemoCodeLanguage } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { protocolOf } from 'shared-contracts/proxy/sample-choice';
import type { ExitPlace, PlacePart } from 'shared-contracts/proxy/exit-place';
import { formatProxyUser } from 'shared-contracts/proxy/user';
import { callApi } from '../../lib/call-api.ts';
import { exitSeen, wholePlace } from './exit-seen.ts';
import { linkPackage } from './link-package.ts';
import { runCommand } from './run-command.ts';
import { runtimes } from './runtimes.ts';
import { sampleCustomer } from './sample-customer.ts';
import type { SampleSite } from './sample-site.ts';

export type Sample = CallResponse<'getDemoCodeList'>[number];

/** How Node samples get their packages: installed as the sample instructs, or linked from this project. */
export type Packages = 'installed' | 'linked';

export interface SampleResult {
  readonly sample: Sample;
  /** Includes its version, such as `Python 3.11.2`. */
  readonly runtime: string;
  /** The failed run with its output; null if none failed. */
  readonly problem: string | null;
}

/** A run of a sample: code, environment, and the expected place of the exit. */
interface Run {
  readonly name: string;
  readonly code: string;
  readonly env: Readonly<Record<string, string>>;
  /** Expected parts of the exit's place. */
  readonly place?: Partial<ExitPlace>;
}

const session = { session: 'drill1', minutes: 10 };
/** What customers may choose when they generate code. */
const choices: Readonly<Record<string, { readonly place: Partial<ExitPlace>; readonly session?: string; readonly minutes?: number }>> = {
  nothing: { place: {} },
  country: { place: { country: 'DE' } },
  'whole place': { place: wholePlace('US') },
  'country and session': { place: { country: 'JP' }, ...session },
};
/** Selected by a six-part user name in the environment. */
const LOGIN_COUNTRY = 'US';

/** All documented ways to run a sample: against a plain and an encrypted target, with each of its secrets. */
async function runsOf({ origin, entry, tlsEntry, standIn }: SampleSite, sample: Sample, packages: Packages): Promise<Run[]> {
  const { language, mode, code } = sample;
  const protocol = protocolOf(sample);
  const { orderId, orderKey, dynamicPassword, generate } = await sampleCustomer(origin);
  const plain = `${origin}${endpointPath('getLocalIp')}`;
  const encrypted = `${standIn.origin}/`;
  const order = { ORDER_ID: orderId, ORDER_KEY: orderKey };
  const { host, port } = protocol === 3 ? tlsEntry : entry;
  const door = { PROXY_HOST: host, PROXY_PORT: port };
  const byKey = { PROXY_USER: formatProxyUser({ orderId, country: LOGIN_COUNTRY }), PROXY_PASSWORD: orderKey };
  const dynamic = { PROXY_USER: DYNAMIC_PASSWORD_USER, PROXY_PASSWORD: dynamicPassword };
  const byKind: Readonly<Record<Sample['mode'], readonly Run[]>> = {
    extraction: [
      { name: 'plain', code, env: { ...order, SITE_URL: origin, TARGET_URL: plain } },
      { name: 'encrypted', code, env: { ...order, SITE_URL: origin, TARGET_URL: encrypted } },
    ],
    account: [
      { name: 'order key', code, env: { ...door, ...byKey, TARGET_URL: encrypted }, place: { country: LOGIN_COUNTRY } },
      { name: 'dynamic password', code, env: { ...door, ...dynamic, TARGET_URL: plain } },
    ],
  };
  const generated: Run[] = [];
  // The gate runs only the last one.
  const chosen = Object.entries(choices).slice(packages === 'linked' ? -1 : 0);
  for (const [name, { place, ...way }] of chosen) {
    const made = await generate({ language, mode, protocol, ...place, ...way });
    const env = Object.fromEntries(made.environment.map(({ name: variable, value }) => [variable, value]));
    // The order's variables may still be set from another sample.
    generated.push({ name: `generated for ${name}`, code: made.code, env: { ...order, ...env }, place });
  }
  return [...byKind[mode], ...generated];
}

async function problemOf(run: Run, sample: Sample, folder: string, trust: Run['env']): Promise<string | null> {
  writeFileSync(path.join(folder, sample.fileName), run.code);
  const command = (sample.isByTls && runtimes[sample.language]?.trusting?.(sample.run)) || sample.run;
  const { code, output } = await runCommand(command, { folder, env: { ...trust, ...run.env } });
  const seen = exitSeen(output);
  const wanted = Object.entries(run.place ?? {});
  if (code === 0 && seen && wanted.every(([part, value]) => seen.place[part as PlacePart] === value)) return null;
  return `${sample.id}, ${run.name}: it exited with ${code}, the exit was to be in ${JSON.stringify(run.place ?? {})}, and it printed\n${output}`;
}

async function tryOut(site: SampleSite, sample: Sample, packages: Packages): Promise<SampleResult | null> {
  const runtime = runtimes[sample.language];
  if (!runtime) return null;
  const folder = path.join(site.folder, sample.id);
  mkdirSync(folder);
  if (sample.language === 'Node' && sample.install) {
    if (packages === 'linked') linkPackage('socks-proxy-agent', folder);
    else await runCommand(sample.install, { folder, env: {} });
  }
  const { output } = await runCommand(runtime.version(protocolOf(sample)), { folder, env: {} });
  const tried = { sample, runtime: output.trim().split('\n').join(', ') };
  for (const run of await runsOf(site, sample, packages)) {
    const problem = await problemOf(run, sample, folder, site.standIn.trust);
    if (problem !== null) return { ...tried, problem };
  }
  return { ...tried, problem: null };
}

/** Runs the samples of these languages, except those without a runtime. */
export async function runSamples(site: SampleSite, languages: readonly DemoCodeLanguage[], packages: Packages): Promise<SampleResult[]> {
  const results: SampleResult[] = [];
  for (const sample of await callApi(site.origin, 'getDemoCodeList', {})) {
    const result = languages.includes(sample.language) ? await tryOut(site, sample, packages) : null;
    if (!result) continue;
    process.stdout.write(`${sample.id}: ${result.problem === null ? 'ran' : 'FAILED'} with ${result.runtime}\n`);
    results.push(result);
  }
  return results;
}
