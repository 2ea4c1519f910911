import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { CallResponse } from 'shared-contracts/api/calls';
import { ANYWHERE } from 'shared-contracts/proxy/exit-place';
import { extractionLink } from 'shared-contracts/extraction/extraction-link';
import { signExtraction } from 'shared-contracts/extraction/sign-extraction';
import { callApi } from '../../lib/call-api.ts';
import { seedCustomer } from '../../lib/seed-customer.ts';
import { sampleCustomer, type SampleCustomer } from '../samples/sample-customer.ts';
import type { SampleSite } from '../samples/sample-site.ts';
import type { CodeBlock } from './code-blocks.ts';
import { judgeBlock } from './judge-block.ts';
import { linkPackage } from '../samples/link-package.ts';
import { basePath } from '../samples/run-command.ts';
import { writeCollection } from './newman.ts';
import { runBlocks, type EntryOf } from './run-blocks.ts';

/** External sites that articles use as examples. */
const EXAMPLE_SITES = /https:\/\/example\.(com|org)\b/g;
/** Has no user name or password, because it uses a leased port from an extraction. */
const isLeased = ({ code }: CodeBlock) => code.includes('PROXY_HOST') && !/PROXY_PASSWORD|ORDER_KEY|\$encoded/.test(code);
const setsProxy = ({ language, code }: CodeBlock) => language === 'shell' && code.includes('export http_proxy=');
const NEW_ADDRESS = '9.9.9.9';
const OWN_ADDRESS = '203.0.113.7';

/** Extracts an entry host and port that need no login. */
async function lease(origin: string, { orderId, orderKey }: SampleCustomer): Promise<string[]> {
  const settings = {
    orderId,
    num: 1,
    protocol: '1',
    time: '600',
    ...ANYWHERE,
    format: '1',
    singleIp: '0',
    dedupe: '0',
    auth: '0',
  } as const;
  const link = extractionLink(origin, settings, signExtraction(orderId, orderKey, Math.floor(Date.now() / 1000)));
  return (await (await fetch(link)).text()).trim().split(':');
}

/** With the folder of Newman's command. */
export interface ArticleSite extends SampleSite {
  readonly newman: string;
}

const usesLine = ({ code }: CodeBlock) => code.includes('PROXY_USER');

/** A working line of a new customer. */
async function staticLine(origin: string): Promise<CallResponse<'queryStaticOrderDetail'>['lines'][number]> {
  const { token, orderIds } = await seedCustomer({ url: origin, scenario: 'staticOrder', countryMobileCode: undefined });
  const [orderId = ''] = orderIds;
  const { lines } = await callApi(origin, 'queryStaticOrderDetail', { orderId }, token);
  const line = lines.find(({ status }) => status === 'normal');
  if (!line) throw new Error('the sandbox has no working static line');
  return line;
}

/**
 * Runs the blocks of one article as a new customer.
 * @param isRefused the article is about a refused login
 * @returns the problems
 */
export async function runArticle(site: ArticleSite, name: string, blocks: readonly CodeBlock[], isRefused: boolean): Promise<string[]> {
  const { origin, entry, standIn } = site;
  const customer = await sampleCustomer(origin);
  const [leasedHost = '', leasedPort = ''] = blocks.some(isLeased) ? await lease(origin, customer) : [];
  const line = blocks.some(usesLine) ? await staticLine(origin) : undefined;
  const account = line ?? entry;
  const entryOf: EntryOf = (block) =>
    isLeased(block) ? { PROXY_HOST: leasedHost, PROXY_PORT: leasedPort } : { PROXY_HOST: account.host, PROXY_PORT: String(account.port) };
  const env = {
    ...standIn.trust,
    PATH: `${basePath}:${site.newman}`,
    SITE_URL: origin,
    ORDER_ID: customer.orderId,
    ORDER_KEY: customer.orderKey,
    PROXY_USER: line?.account ?? '',
    PROXY_PASSWORD: line?.password ?? (isRefused ? 'of-yesterday' : customer.dynamicPassword),
    OLD_IP: OWN_ADDRESS,
    NEW_IP: NEW_ADDRESS,
  };
  const folder = mkdtempSync(path.join(site.folder, 'article-'));
  writeCollection(folder, origin);
  linkPackage('playwright', folder);
  linkPackage('puppeteer-core', folder, 'puppeteer');
  const here = blocks.map((block) => ({ ...block, code: block.code.replaceAll(EXAMPLE_SITES, standIn.origin) }));
  return (await runBlocks(here, entryOf, { folder, env })).flatMap(([block, finished]) => {
    const isAfterwards = block.language === 'shell' && here.slice(0, here.indexOf(block)).some(setsProxy);
    const isThroughProxy = block.code.includes('PROXY_HOST') || isAfterwards;
    const problem = judgeBlock(block, finished, { isRefused, isThroughProxy, lineIp: line?.publicIp });
    return problem === undefined ? [] : `${name}, line ${block.line}: ${problem}; it printed\n${finished.output}`;
  });
}
