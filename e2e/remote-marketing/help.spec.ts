import { localizedPath } from 'shared-contracts/pages/addresses';
import { guidePages } from 'shared-contracts/pages/articles';
import { articlePath } from 'shared-contracts/pages/articles';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { expectScrolledTo } from '../fixtures/expect-arrival.ts';
import { isPhone } from '../fixtures/is-phone.ts';
import { expect, test } from '../fixtures/test.ts';

const ARTICLES = 'remote-marketing/articles';
const { code, text: meaning } = proxyErrors.notWhitelisted;
const query = String(code);
/** A guide with sections, code and adjacent guides. */
const guide = articlePath('guide', 'extraction-api');

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// Also covers [2.59].
test('the help search finds results while typing, and a result opens at its section [2.2][2.16]', async ({
  page,
  open,
  text,
  language,
  expectAccessible,
}) => {
  await open('help');
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox', { name: text(ARTICLES, 'help.search.label') });
  const group = main.getByRole('heading', { level: 2, name: text(ARTICLES, 'help.groups.start') });
  const found = main.getByRole('link', { name: `${code} ${meaning[language]}`, exact: true });
  await expect(group).toBeVisible();

  await test.step('results appear while typing, and the query is kept in the URL', async () => {
    await field.pressSequentially(query);
    await expect(found).toBeVisible();
    await expect(group).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${routePath('help')}\\?q=${query}$`));
    await expectAccessible();
  });

  await test.step('a result opens at its section, and Back returns to the results', async () => {
    await found.click();
    await expect(page).toHaveURL(new RegExp(`${routePath('helpErrorCode')}#${query}$`));
    const row = page.locator(`[id="${query}"]`);
    await expect(row).toContainText(meaning[language]);
    await expectScrolledTo(row);
    await page.goBack();
    await expect(found).toBeVisible();
    await expect(field).toHaveValue(query);
    await page.reload();
    await expect(found).toBeVisible();
    await expect(field).toHaveValue(query);
  });

  await test.step('an empty result offers other pages', async () => {
    await field.fill('qqxyzzy');
    await expect(main.getByText(text(ARTICLES, 'help.search.none', { query: 'qqxyzzy' }), { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: routes.questions.title[language], exact: true })).toBeVisible();
    await expectAccessible();
    await main.getByRole('link', { name: routes.aboutContact.title[language], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: routes.aboutContact.title[language] })).toBeVisible();
  });
});

test("a guide's search works as a plain form before any script has run [2.2]", async ({ page, language, text }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(localizedPath(guide, language), { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill(query);
  await main.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`${localizedPath(routePath('help'), language)}\\?q=${query}$`));
  await expect(main.getByRole('heading', { level: 2, name: text(ARTICLES, 'help.groups.start') })).toBeVisible();
  release();
  await expect(main.getByRole('link', { name: `${code} ${meaning[language]}`, exact: true })).toBeVisible();
  await expect(main.getByRole('searchbox')).toHaveValue(query);
});

test('a guide has working contents, section URLs and copyable code [2.57]', async ({ page, language, text, expectAccessible }) => {
  await page.goto(localizedPath(guide, language));
  const main = page.getByRole('main');
  const contents = main.getByRole('navigation', { name: text(ARTICLES, 'articles.onPage') });
  if (isPhone(page)) await main.getByText(text(ARTICLES, 'articles.onPage'), { exact: true }).last().click();
  await expect(contents.getByRole('link').first()).toBeVisible();
  await expectAccessible();

  const entry = contents.getByRole('link').nth(3);
  const title = await entry.innerText();
  const section = main.getByRole('heading', { name: title, exact: true });

  await test.step('the contents link to a section and mark it', async () => {
    await entry.click();
    await expectScrolledTo(section);
    await expect(entry).toHaveAttribute('aria-current', 'location');
    await expect(page).toHaveURL(/#[\w-]+$/);
  });

  await test.step("a section's URL opens at that section", async () => {
    const { hash } = new URL(page.url());
    await page.goto('about:blank');
    await page.goto(`${localizedPath(guide, language)}${hash}`);
    await expectScrolledTo(section);
    // Late resources, such as the code font, could still move the click target.
    await expect(
      main.getByRole('button', { name: text('shared-ui', 'copyLabel', { what: text(ARTICLES, 'articles.code') }) }).first(),
    ).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
  });

  await test.step('each section links to its own URL', async () => {
    const other = main.getByRole('heading', { level: 2 }).nth(1);
    const { hash } = new URL(page.url());
    await main.getByRole('link', { name: text(ARTICLES, 'articles.sectionLink', { title: await other.innerText() }), exact: true }).click();
    await expectScrolledTo(other);
    expect(new URL(page.url()).hash).not.toBe(hash);
  });

  await test.step('code is copied unchanged', async () => {
    const block = main.locator('pre').first();
    await main
      .getByRole('button', { name: text('shared-ui', 'copyLabel', { what: text(ARTICLES, 'articles.code') }) })
      .first()
      .click();
    const written = (await block.innerText()).trimEnd();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(written);
  });
});

test('a guide asks once whether it was useful, and links to adjacent guides [1.8]', async ({ page, language, text }) => {
  await page.goto(localizedPath(guide, language));
  const main = page.getByRole('main');
  const asked = main.getByRole('region', { name: text(ARTICLES, 'articles.useful') });
  const thanks = asked.getByText(text(ARTICLES, 'articles.usefulThanks'), { exact: true });

  await test.step('the answer is accepted once and remembered', async () => {
    await asked.getByRole('button', { name: text(ARTICLES, 'articles.yes'), exact: true }).click();
    await expect(thanks).toBeVisible();
    await page.reload();
    await expect(thanks).toBeVisible();
    await expect(asked.getByRole('button')).toHaveCount(0);
  });

  await test.step('the next and previous guides are linked', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const first = await heading.innerText();
    const neighbours = main.getByRole('navigation', { name: text(ARTICLES, 'articles.neighbours.label') });
    const next = neighbours.getByRole('link', { name: text(ARTICLES, 'articles.neighbours.next') });
    const words = await next.innerText();
    await next.click();
    await expect(heading).not.toHaveText(first);
    expect(words).toContain(await heading.innerText());
    await expect(asked.getByRole('button')).toHaveCount(2);
    await neighbours.getByRole('link', { name: text(ARTICLES, 'articles.neighbours.previous') }).click();
    await expect(heading).toHaveText(first);
  });
});

const parts = {
  start: ['helpLead', 'helpFlowGuide'],
  connect: ['helpCodeDemo', 'helpErrorCode'],
  setup: ['toolChrome', 'toolAndroid'],
  rules: ['toolServiceRestrictions'],
  money: ['helpCostQuestion'],
} satisfies Readonly<Record<string, readonly RouteId[]>>;

// Also covers [2.15][2.17][2.18][2.39][2.40][2.44][2.55][2.56][2.58][2.60].
test('the help center links to every guide with its own URL [1.26][1.27]', async ({ page, open, language, text, expectAccessible }) => {
  await open('help');
  await expectAccessible();
  for (const [group, ids] of Object.entries(parts)) {
    const region = page.getByRole('main').getByRole('region', { name: text(ARTICLES, `help.groups.${group}`), exact: true });
    for (const id of ids) {
      const link = region.getByRole('link', { name: routes[id].title[language], exact: true });
      await expect(link).toHaveAttribute('href', localizedPath(routePath(id), language));
    }
  }
  for (const id of Object.values(guidePages)) {
    await page.getByRole('main').getByRole('link', { name: routes[id].title[language], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: routes[id].title[language] })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: text(ARTICLES, 'articles.back.guide'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: routes.help.title[language] })).toBeVisible();
  }
});
