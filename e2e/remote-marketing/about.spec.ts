import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { expectScrolledTo } from '../fixtures/expect-arrival.ts';
import { expect, test } from '../fixtures/test.ts';

const CONTACT = 'remote-marketing/about/contact';
const EMAIL = 'support@tidegate.example';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test("the site's contacts can be opened, copied and scanned [2.8]", async ({ page, open, text, expectAccessible }) => {
  await open('aboutContact');
  const main = page.getByRole('main');
  const set = page.getByRole('contentinfo').locator('a:not([href^="/"])');
  const addresses = await set.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toContain(`mailto:${EMAIL}`);
  for (const address of addresses) {
    const card = main.getByRole('listitem').filter({ has: page.locator(`a[href="${address}"]`) });
    const value = await card.locator('[translate=no]').innerText();
    expect(address).toContain(value);
    await expect(card.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(card.getByRole('img', { name: text(CONTACT, 'contact.qr', { address: value }), exact: true })).toBeVisible();
  }
  await expectAccessible();
  const what = text(CONTACT, 'contact.kinds.email');
  await main.getByRole('button', { name: text('shared-ui', 'copyLabel', { what }), exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(EMAIL);
});

const refusal = { en: 'Refunds are not supported', zh: '不支持退款' };

/** One section of each document, by its text keys, and words that it must contain. */
const documents = [
  ['acceptableUse', 'acceptable-use', 'acceptableUse', 'prohibited'],
  ['aboutProtocol', 'agreement', 'agreement', 'refunds', refusal],
  ['useProtocol', 'manual', 'manual', 'buy', refusal],
  ['privacy', 'privacy', 'privacy', 'provider'],
  ['cookies', 'cookies', 'cookies', 'visits'],
  ['dataProcessing', 'data-processing', 'dataProcessing', 'security'],
  ['sanctions', 'sanctions', 'sanctions', 'checks'],
] as const satisfies readonly (readonly [RouteId, folder: string, texts: string, section: string, words?: typeof refusal])[];

// Also covers [2.32].
test('legal documents have contents linking to each section, and print on their own [1.33][2.10]', async ({
  page,
  open,
  language,
  text,
  expectAccessible,
}) => {
  const main = page.getByRole('main');
  const contents = main.getByRole('navigation', { name: text('remote-marketing', 'document.contents') });
  const around = page.locator(':is(header, footer, aside, nav)').filter({ visible: true });
  for (const [id, folder, texts, section, words] of documents) {
    await open(id);
    const title = text(`remote-marketing/documents/${folder}`, `${texts}.${section}.title`);
    const heading = main.getByRole('heading', { level: 2, name: title, exact: true });
    await contents.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(routePath(id), language)}#${section}$`));
    await expectScrolledTo(heading);
    if (words) await expect(main.locator(`[id="${section}"]`)).toContainText(words[language]);

    await expect(around).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(around).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: routes[id].title[language] })).toBeVisible();
    await expect(heading).toBeVisible();
    await page.emulateMedia({ media: null });
  }
  await expectAccessible();
});
