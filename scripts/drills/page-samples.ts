import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { samples as home } from '../../remote-marketing/src/home/samples.ts';
import { sample as brandProtect } from '../../remote-marketing/src/scenes/brand-protect/sample.ts';
import { sample as eCommerce } from '../../remote-marketing/src/scenes/e-commerce/sample.ts';
import { sample as getData } from '../../remote-marketing/src/scenes/get-data/sample.ts';
import { sample as infoFusion } from '../../remote-marketing/src/scenes/info-fusion/sample.ts';
import { sample as priceCompare } from '../../remote-marketing/src/scenes/price-compare/sample.ts';
import { sample as seo } from '../../remote-marketing/src/scenes/seo/sample.ts';
import { sample as webTest } from '../../remote-marketing/src/scenes/web-test/sample.ts';
import { aptInstall } from '../lib/apt.ts';
import { expectThat } from '../lib/drill.ts';
import { exitSeen } from './samples/exit-seen.ts';
import { linkPackage } from './samples/link-package.ts';
import { runCommand } from './samples/run-command.ts';
import { sampleCustomer } from './samples/sample-customer.ts';
import { withSampleSite, type SampleSite } from './samples/sample-site.ts';

interface PageSample {
  readonly name: string;
  readonly fileName: string;
  readonly code: string;
  readonly command: string;
  /** Files that the reader has at hand, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly isRight: (output: string) => boolean;
}

const COUNTRY = 'DE';
const hasAddresses = (output: string) => /^\d+\.\d+\.\d+\.\d+:\d+$/m.test(output);
const sawCountry = (output: string) => exitSeen(output)?.countryCode === COUNTRY;
const times = (pattern: RegExp, count: number) => (output: string) => output.match(pattern)?.length === count;

function samplesOf(world: string): PageSample[] {
  const node = { fileName: 'sample.mjs', command: 'node sample.mjs' };
  const python = { fileName: 'sample.py', command: 'python3 sample.py' };
  const shell = { fileName: 'sample.sh', command: 'bash sample.sh' };
  const evidence = `${shell.command} ${world}/page ${COUNTRY} && cat evidence/*/exit.txt`;
  return [
    { name: 'home, Shell', code: home.Shell, ...shell, isRight: hasAddresses },
    { name: 'home, Python', code: home.Python, ...python, isRight: hasAddresses },
    { name: 'home, Node', code: home.Node, ...node, isRight: hasAddresses },
    { name: 'brandProtect', code: brandProtect, ...shell, command: evidence, isRight: sawCountry },
    { name: 'eCommerce', code: eCommerce, ...node, files: { 'listings.txt': `${world}/product\n` }, isRight: sawCountry },
    { name: 'getData', code: getData, ...python, files: { 'urls.txt': `${world}/a\n` }, isRight: (output) => output.includes('/a,200,') },
    { name: 'infoFusion', code: infoFusion, ...python, files: { 'feeds.txt': `${COUNTRY} ${world}/feed\n` }, isRight: sawCountry },
    { name: 'priceCompare', code: priceCompare, ...node, command: `${node.command} ${COUNTRY}=${world}/product`, isRight: sawCountry },
    { name: 'seo', code: seo, ...python, isRight: times(/^[A-Z]{2} 200 /gm, 3) },
    { name: 'webTest', code: webTest, ...shell, isRight: times(/^[A-Z]{2} 200 200 /gm, 5) },
  ];
}

async function problemOf({ origin, entry, standIn, folder: site }: SampleSite, sample: PageSample): Promise<string | undefined> {
  const { orderId, orderKey } = await sampleCustomer(origin);
  const folder = mkdtempSync(path.join(site, 'page-'));
  linkPackage('undici', folder);
  const files = { ...sample.files, [sample.fileName]: `${sample.code}\n` };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const world = standIn.origin;
  const own = { SITE: world, PAGE_URL: `${world}/`, ECHO_URL: `${origin}${endpointPath('getLocalIp')}`, COUNTRY, USER_AGENT: 'drill/1.0' };
  const door = { SITE_URL: origin, ORDER_ID: orderId, ORDER_KEY: orderKey, PROXY_HOST: entry.host, PROXY_PORT: entry.port };
  const { code, output } = await runCommand(sample.command, { folder, env: { ...standIn.trust, ...door, ...own } });
  return code === 0 && sample.isRight(output) ? undefined : `${sample.name}: it exited with ${code} and printed\n${output}`;
}

/** Runs the samples on the home page and the use case pages, except the one that drives a browser. */
export async function pageSamples(): Promise<string> {
  await aptInstall(['curl', 'openssl', 'python3', 'python3-requests']);
  return withSampleSite(async (site) => {
    const samples = samplesOf(site.standIn.origin);
    const problems: string[] = [];
    for (const sample of samples) problems.push(...[(await problemOf(site, sample)) ?? []].flat());
    expectThat(problems.length === 0, problems.join('\n'));
    return `${samples.length} page samples ran; not run: adVerify, which drives a browser`;
  });
}
