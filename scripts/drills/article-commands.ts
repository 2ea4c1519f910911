import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from '../lib/apt.ts';
import { root } from '../lib/root.ts';
import { chooseBlocks } from './articles/choose-blocks.ts';
import { codeBlocks, type CodeBlock } from './articles/code-blocks.ts';
import { installNewman } from './articles/newman.ts';
import { runArticle } from './articles/run-article.ts';
import { expectThat } from '../lib/drill.ts';
import { withSampleSite } from './samples/sample-site.ts';

const tools = ['curl', 'wget', 'openssl', 'ruby', 'chromium', 'chromium-driver', 'python3'];
const pythonPackages = ['requests', 'socks', 'aiohttp', 'httpx', 'scrapy', 'selenium'].map((name) => `python3-${name}`);
/** Articles about a refused login, whose commands must show the cause. */
const aboutRefusals = new Set(['why-407', 'why-407-account', 'proxy-status-header']);

interface Article {
  /** Path, such as `guides/whitelist.en.md`. */
  readonly name: string;
  readonly blocks: readonly CodeBlock[];
  readonly left: readonly string[];
}

function readArticles(): Article[] {
  const content = path.join(root, 'content');
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+\.md$/.test(name));
  const articles = names.toSorted().map((name) => ({ name, ...chooseBlocks(codeBlocks(readFileSync(path.join(content, name), 'utf8'))) }));
  // Articles with the same blocks in several languages run once.
  const textOf = ({ blocks }: Article) => blocks.map(({ code }) => code).join('\n');
  const first = new Map(articles.toReversed().map((article) => [textOf(article), article]));
  return articles.filter((article) => first.get(textOf(article)) === article || article.left.length > 0);
}

const counted = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `${texts.filter((each) => each === text).length} ${text}`).join(', ');

/** Runs the commands and programs in the site's articles that use the site or gateway, as readers would. */
export async function articleCommands(): Promise<string> {
  const missing = await aptInstall([...tools, ...pythonPackages]);
  expectThat(missing.length === 0, `not installed: ${missing.join(', ')}`);
  const articles = readArticles();
  const problems = await withSampleSite(async (site) => {
    const newman = await installNewman(site.folder);
    const found: string[] = [];
    for (const { name, blocks } of articles) {
      const [subject = ''] = path.basename(name).split('.');
      if (blocks.length > 0) found.push(...(await runArticle({ ...site, newman }, name, blocks, aboutRefusals.has(subject))));
    }
    return found;
  });
  expectThat(problems.length === 0, problems.join('\n'));
  const ran = articles.flatMap(({ blocks }) => blocks).length;
  return `${ran} blocks ran; not run here: ${counted(articles.flatMap(({ left }) => left))}`;
}
