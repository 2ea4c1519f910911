import { localizedPath } from 'shared-contracts/addresses';
import { routePath, routes } from 'shared-contracts/routes';
import { expectArrival } from '../fixtures/expect-arrival.ts';
import { expect, test } from '../fixtures/test.ts';

const CONTACT = 'remote-marketing/about/contact';

test.describe('contact', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the contacts of the site can be opened, copied and scanned [2.8] @brief', async ({ page, open, text, expectAccessible }) => {
    await open('aboutContact');
    const main = page.getByRole('main');
    const names = [];
    for (const { href, label } of await page
      .getByRole('contentinfo')
      .locator('a:not([href^="/"])')
      .evaluateAll((links) => links.map((link) => ({ href: link.getAttribute('href') ?? '', label: link.textContent.trim() })))) {
      names.push(label);
      const link = main.locator(`a[href="${href}"]`);
      const card = main.getByRole('listitem').filter({ has: link });
      await expect(card.getByRole('heading', { level: 2 })).toBeVisible();
      const value = (await card.locator('[translate=no]').innerText()).replaceAll(/\s/g, '');
      expect(href).toContain(value);
      await expect(card.getByRole('img', { name: text(CONTACT, 'contact.qr', { address: value }), exact: true })).toBeVisible();
    }
    expect(names.length).toBeGreaterThan(0);
    await expectAccessible();
    await main.getByRole('button', { name: text('shared-ui', 'copyLabel', { what: text(CONTACT, 'contact.kinds.email') }), exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('support@tidegate.example');
  });
});

const documents = {
  acceptableUse: ['legal/acceptable-use', 'prohibited'],
  aboutProtocol: ['legal/agreement', 'refunds'],
  useProtocol: ['legal/manual', 'buy'],
} as const;

test('the terms have contents that lead to each section, and are printed without what is around them [1.33][2.10][2.32] @brief', async ({
  page,
  open,
  language,
  text,
  expectAccessible,
}) => {
  for (const [id, [folder, section]] of Object.entries(documents) as [keyof typeof documents, (typeof documents)[keyof typeof documents]][]) {
    await open(id);
    const main = page.getByRole('main');
    const title = text(`remote-marketing/${folder}`, `${id}.${section}.title`);
    const contents = main.getByRole('navigation', { name: text('remote-marketing', 'document.contents') });
    await contents.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(routePath(id), language)}#${section}$`));
    await expectArrival(main.getByRole('heading', { level: 2, name: title, exact: true }));
    if (section !== 'prohibited') {
      await expect(main.locator(`[id="${section}"]`)).toContainText(language === 'en' ? 'Refunds are not supported' : '不支持退款');
    }

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(contents).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: routes[id].title[language] })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await expectAccessible();
});
