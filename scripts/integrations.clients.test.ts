import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { root } from './lib/root.ts';
import { articleOfFile } from './lib/site-texts.ts';

const run = promisify(execFile);
const newFolder = temporaryFolders('integrations');
const guide = (language: string) => articleOfFile(`content/guides/integrations.${language}.md`);
/** The code block under each heading. */
const samplesOf = (text: string) =>
  new Map(
    [...text.matchAll(/^## (?<tool>\w+)\n[\s\S]*?^```\w+\n(?<code>[\s\S]*?)^```/gm)].map(({ groups = {} }) => [groups.tool, groups.code]),
  );

const PASSWORD = 'dynamicPassword24Letters';
const ANSWER = '{"code":200,"data":{"ip":"203.0.113.9"}}';
const chromium = { executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] };

/** A proxy that accepts one login and answers every request itself. */
const proxy: Server = createServer((request, response) => {
  const isKnown = request.headers['proxy-authorization'] === `Basic ${Buffer.from(`proxy:${PASSWORD}`).toString('base64')}`;
  if (isKnown) response.end(ANSWER);
  else response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="proxy"' }).end();
});
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  await new Promise<void>((listening) => {
    proxy.listen(0, '127.0.0.1', listening);
  });
  const { port } = proxy.address() as AddressInfo;
  // Not a name of this machine, for which browsers use no proxy.
  env = { ...process.env, PROXY_HOST: '127.0.0.1', PROXY_PORT: String(port), PROXY_PASSWORD: PASSWORD, SITE_URL: 'http://site.test' };
});
afterAll(() => void proxy.close());

describe('the guide to integrations', () => {
  const samples = samplesOf(guide('en'));

  it('has a sample for each tool, the same in both languages', () => {
    expect([...samples.keys()]).toEqual([
      'curl',
      'requests',
      'aiohttp',
      'httpx',
      'Ruby',
      'Scrapy',
      'Playwright',
      'Puppeteer',
      'Selenium',
      'Postman',
    ]);
    expect(samplesOf(guide('zh'))).toEqual(samples);
  });

  it('has a curl sample that runs', async () => {
    expect((await run('bash', ['-c', samples.get('curl') ?? ''], { env })).stdout).toContain(ANSWER);
  });

  it('has a requests sample that runs', async () => {
    expect((await run('python3', ['-c', samples.get('requests') ?? ''], { env })).stdout.trim()).toBe(ANSWER);
  });

  it('has a Playwright sample that runs', async () => {
    const file = path.join(newFolder(), 'sample.mjs');
    // The module and the browser of this machine.
    const code = (samples.get('Playwright') ?? '')
      .replace("'playwright'", JSON.stringify(path.join(root, 'node_modules/playwright/index.mjs')))
      .replace('chromium.launch({', `chromium.launch({ ...${JSON.stringify(chromium)},`);
    writeFileSync(file, code);
    expect((await run(process.execPath, [file], { env })).stdout.trim()).toBe(ANSWER);
  });
});
