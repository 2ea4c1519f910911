import { localizedPath } from 'shared-contracts/pages/addresses';
import { articlePages } from 'shared-contracts/pages/articles';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { expect, test } from '../fixtures/test.ts';

const ARTICLES = 'remote-marketing/articles';
/** A topic with articles of both kinds. */
const TOPIC = 'authentication';

for (const kind of ['news', 'question'] as const) {
  const { list } = articlePages[kind];

  // Also covers [2.5][2.6].
  test(`a list of ${kind} keeps page and topic in the URL, across reload and Back [2.3][2.4]`, async ({
    page,
    open,
    language,
    text,
    expectAccessible,
  }) => {
    const address = localizedPath(routePath(list), language);
    const at = (query: string) => new RegExp(`\\d${address}${query.replace('?', '\\?')}$`);
    const main = page.getByRole('main');
    const titles = main.getByRole('listitem').getByRole('heading', { level: 2 });
    const pages = main.getByRole('navigation', { name: text(ARTICLES, 'articles.pages') });
    const topics = main.getByRole('navigation', { name: text(ARTICLES, 'articles.topic') });
    const topic = text(ARTICLES, `articles.topics.${TOPIC}`);
    await open(list);
    const first = await titles.allInnerTexts();
    expect(first.length).toBe(10);
    await expectAccessible();

    await test.step('the second page shows other articles, also after a reload', async () => {
      await pages.getByRole('link', { name: text(ARTICLES, 'articles.next'), exact: true }).click();
      await expect(page).toHaveURL(at('?page=2'));
      await expect(titles.first()).not.toHaveText(first[0] ?? '');
      const second = await titles.allInnerTexts();
      expect(second.filter((title) => first.includes(title))).toEqual([]);
      await page.reload();
      await expect(titles).toHaveText(second);
      await expect(pages.locator('[aria-current=page]')).toHaveText('2');
      await page.goBack();
      await expect(page).toHaveURL(at(''));
      await expect(titles).toHaveText(first);
    });

    await test.step('a topic filters the list, and Back removes the filter', async () => {
      await topics.getByRole('link', { name: topic, exact: true }).click();
      await expect(page).toHaveURL(at(`?topic=${TOPIC}`));
      await expect(topics.locator('[aria-current=true]')).toHaveText(topic);
      await expect(titles).not.toHaveText(first);
      await page.reload();
      await expect(topics.locator('[aria-current=true]')).toHaveText(topic);
      await expect(titles).not.toHaveCount(0);
      const count = await titles.count();
      await expect(main.getByRole('listitem').getByText(topic, { exact: true })).toHaveCount(count);
    });

    await test.step('an article opens and links back to its topic', async () => {
      const title = await titles.first().innerText();
      await titles.first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expectAccessible();
      await main.getByRole('link', { name: topic, exact: true }).click();
      await expect(page).toHaveURL(at(`?topic=${TOPIC}`));
      await expect(page.getByRole('heading', { level: 1, name: routes[list].title[language] })).toBeVisible();
    });
  });
}
