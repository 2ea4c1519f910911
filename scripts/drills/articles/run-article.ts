import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { ANYWHERE } from 'shared-contracts/proxy/exit-place';
import { extractionLink } from 'shared-contracts/proxy/extraction-link';
import { signExtraction } from 'shared-contracts/proxy/sign-extraction';
import { sampleCustomer, type SampleCustomer } from '../samples/sample-customer.ts';
import type { SampleSite } from '../samples/sample-site.ts';
import type { CodeBlock } from './code-blocks.ts';
import { judgeBlock } from './judge-block.ts';
import { runBlocks } from './run-blocks.ts';

/** External sites that articles use as examples. */
const EXAMPLE_SITES = /https:\/\/example\.(com|org)\b/g;
/** Has no user name or password, because it uses a leased port from an extraction. */
const isLeased = ({ code }: CodeBlock) => code.includes('PROXY_HOST') && !/PROXY_PASSWORD|ORDER_KEY|\$encoded/.test(code);
const setsProxy = ({ language, code }: CodeBlock) => language === 'shell' && code.includes('export http_proxy=');
const NEW_ADDRESS = '9.9.9.9';
const OWN_ADDRESS = '203.0.113.7';

/** Extracts an entry host and port that need no login. */
async function lease(origin: string, { orderId, orderKey }: SampleCustomer): Promise<string[]> {
  const settings = { orderId, num: 1, protocol: '1', time: '600', ...ANYWHERE, format: '1', singleIp: '0', dedupe: '0' } as const;
  const link = extractionLink(origin, settings, signExtraction(orderId, orderKey, Math.floor(Date.now() / 1000)));
  return (await (await fetch(link)).text()).trim().split(':');
}

/**
 * Runs the blocks of one article as a new customer.
 * @param isRefused the article is about a refused login
 * @returns the problems
 */
export async function runArticle(site: SampleSite, name: string, blocks: readonly CodeBlock[], isRefused: boolean): Promise<string[]> {
  const { origin, entry, standIn } = site;
  const customer = await sampleCustomer(origin);
  const [leasedHost = '', leasedPort = ''] = blocks.some(isLeased) ? await lease(origin, customer) : [];
  const setUp = (block: CodeBlock) =>
    isLeased(block) ? `PROXY_HOST=${leasedHost} PROXY_PORT=${leasedPort}` : `PROXY_HOST=${entry.host} PROXY_PORT=${entry.port}`;
  const env = {
    ...standIn.trust,
    SITE_URL: origin,
    ORDER_ID: customer.orderId,
    ORDER_KEY: customer.orderKey,
    PROXY_HOST: entry.host,
    PROXY_PORT: entry.port,
    PROXY_PASSWORD: isRefused ? 'of-yesterday' : customer.dynamicPassword,
    OLD_IP: OWN_ADDRESS,
    NEW_IP: NEW_ADDRESS,
  };
  const folder = mkdtempSync(path.join(site.folder, 'article-'));
  const here = blocks.map((block) => ({ ...block, code: block.code.replaceAll(EXAMPLE_SITES, standIn.origin) }));
  return (await runBlocks(here, setUp, { folder, env })).flatMap(([block, finished]) => {
    const isAfterwards = block.language === 'shell' && here.slice(0, here.indexOf(block)).some(setsProxy);
    const isThroughProxy = block.code.includes('PROXY_HOST') || isAfterwards;
    const problem = judgeBlock(block, finished, { isRefused, isThroughProxy });
    return problem === undefined ? [] : `${name}, line ${block.line}: ${problem}; it printed\n${finished.output}`;
  });
}
