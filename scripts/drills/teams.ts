import 'shared-build/register-pages';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRelease, releaseFile } from 'publisher/site-folder';
import { routePath } from 'shared-contracts/pages/routes';
import { textOf } from '../../e2e/fixtures/texts.ts';
import { loadingOrders } from './teams/loading-orders.ts';
import { root } from '../lib/root.ts';
import { buildParts } from '../site/build-parts.ts';
import { nextRelease } from './deploy/next-release.ts';
import { expectThat, type Drill } from '../lib/drill.ts';
import { ROLLBACK_SECONDS } from './deploy/rollback-time.ts';
import { newTeam } from './teams/new-team.ts';
import { publishSite, type PublishedSite } from './teams/published-site.ts';
import { rejectedUploads, startService, withdrawnAfter } from './teams/uploads.ts';
import { shareOf, visitor } from './teams/visitors.ts';
import { waysBack } from './teams/ways-back.ts';

const PART = 'remote-purchase';
const STAGE_PERCENT = 5;
/** Enough for a share of 5 % to be within one percentage point (four standard deviations). */
const VISITORS = 10_000;

const pricesOf = (): string => {
  const texts = JSON.parse(readFileSync(path.join(root, PART, 'src/locales/en.json'), 'utf8')) as { prices: { title: string } };
  return texts.prices.title;
};

/** The next release of another part, with another introduction on one of its pages. */
function otherRelease({ origin, folder }: PublishedSite) {
  const [part, from] = ['remote-tools', textOf('en', 'remote-tools/get-api', 'getApi.intro')] as const;
  const text = 'Another release of another part.';
  return { part, text, address: `${origin}${routePath('toolGetApi')}`, dist: nextRelease({ part, from, to: text }, folder) };
}

const seconds = (time: number): string => `${time.toFixed(1)} s`;

/** Only people with the link see a preview, until it ends. */
async function previewed({ publisher }: PublishedSite, address: string, dist: string, text: string): Promise<void> {
  const said = await publisher(['publish', '--part', PART, '--dist', dist, '--unchecked', '--preview']);
  const [link = ''] = /http\S+?(?=[,\s])/.exec(said) ?? [];
  const [cookie = ''] = (await fetch(link, { redirect: 'manual' })).headers.getSetCookie()[0]?.split(';') ?? [];
  const holder = visitor(address, [cookie]);
  expectThat((await holder()).includes(text), 'the preview link does not show the release');
  expectThat(!(await visitor(address)()).includes(text), 'a visitor without the link saw the preview');
  await publisher(['end-preview', PART]);
  expectThat(!(await holder()).includes(text), 'the preview was shown after its end');
}

/**
 * Covers what a team does alone: a new remote, a preview, a staged release and its automatic withdrawal, rollbacks in bad situations,
 * rejected uploads, and remotes of different releases in one page.
 */
export const teams: Drill = async () => {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const title = pricesOf();
  const site = await publishSite();
  const address = `${site.origin}${routePath('buyFlow')}`;
  const further = (name: string, broken?: string) => {
    const text = `${title}, release ${name}`;
    return { dist: nextRelease({ part: PART, from: title, to: text, ...(broken && { broken }) }, site.folder, name.repeat(8)), text };
  };
  try {
    const [preview, stage] = [further('a'), further('b', 'page-buyFlow.js')];
    await previewed(site, address, preview.dist, preview.text);
    await site.publisher(['publish', '--part', PART, '--dist', stage.dist, '--unchecked', '--stage', String(STAGE_PERCENT)]);
    const share = await shareOf(address, stage.text, VISITORS);
    expectThat(Math.abs(share - STAGE_PERCENT) <= 1, `${share} % of the visitors got the staged release`);

    const service = await startService(site);
    let [rejected, withdrawn, steps] = [0, 0, ''];
    try {
      rejected = await rejectedUploads(service, preview.dist);
      withdrawn = await withdrawnAfter(site, readRelease(releaseFile(stage.dist)).release, routePath('buyFlow'), stage.text);
      steps = await newTeam(site, service);
    } finally {
      await service.stop();
    }
    expectThat(!(await visitor(address)()).includes(stage.text), 'a withdrawn release was shown');

    const times = await waysBack(
      site,
      address,
      ['c', 'd', 'e', 'f', 'g'].map((name) => further(name)),
      otherRelease(site),
      `${title}</h1>`,
    );
    const slow = [...times].filter(([, time]) => time > ROLLBACK_SECONDS);
    expectThat(slow.length === 0, `rollbacks took longer than ${ROLLBACK_SECONDS} s: ${JSON.stringify(slow)}`);

    const orders = await loadingOrders();
    expectThat(orders.failed === 0, `${orders.failed} loading orders of remotes failed`);
    return [
      `a new team, from an empty folder: ${steps}`,
      'a preview was shown to holders of its link only',
      `${share.toFixed(2)} % of ${VISITORS} visitors got a release staged for ${STAGE_PERCENT} %, each of them on every visit`,
      `a page of it threw in browsers: it was withdrawn ${Math.round(withdrawn)} s after the first visit`,
      `rollbacks: ${[...times].map(([situation, time]) => `${situation} ${seconds(time)}`).join(', ')}`,
      `${rejected} uploads rejected: unsigned, another key, another team, unknown token`,
      `${orders.passed} loading orders of remotes of the last, this and the next release passed`,
    ].join('; ');
  } finally {
    await site.remove();
  }
};
