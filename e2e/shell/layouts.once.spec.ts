import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { expect, test } from '../fixtures/test.ts';

// Also covers [9.27][2.93].
test('the header is 80 px high with 1200 px of content, below a 40 px banner [9.25][9.26]', async ({ page, text }) => {
  await page.goto('/');
  const strip = page.getByRole('complementary', { name: text('shell', 'promo.label') });
  expect(await strip.boundingBox()).toMatchObject({ y: 0, height: 40 });
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBe(80);
  expect(header?.y).toBe(40);
  const content = await page
    .getByRole('banner')
    .locator('> div')
    .evaluate((box) => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      return box.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
  expect(content).toBe(1200);
});

// Also covers [2.84][2.85][2.86][2.87][2.88][2.94][2.95][1.6].
test('the default layout links to home, purchase, tools and help, with a site map in the footer [2.71][2.83]', async ({ page, text }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const hrefs = () => header.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await header.getByRole('button', { name: text('shell', 'header.tools') }).click();
  await expect
    .poll(hrefs)
    .toEqual(
      expect.arrayContaining([
        '/',
        routePath('buyFlow'),
        routePath('toolAccountPassword'),
        routePath('toolGenerateCode'),
        routePath('help'),
      ]),
    );
  await page.keyboard.press('Escape');
  await expect(header.getByRole('button', { name: text('shell', 'header.tools') })).toBeFocused();
  await expect(header.getByRole('link', { name: '中文' })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();

  const footer = page.getByRole('contentinfo');
  for (const id of ['aboutIntroduce', 'aboutContact', 'aboutProtocol', 'aboutStatement', 'help', 'buyFlow'] satisfies RouteId[]) {
    await expect(footer.getByRole('link', { name: routes[id].title.en, exact: true })).toHaveAttribute('href', routePath(id));
  }
  await expect(footer).toContainText('outside mainland China');
});

// Also covers [2.91][2.92].
test('a visitor is offered login and registration with a free trial, a customer the dashboard and logout [2.89][2.90]', async ({
  page,
  text,
  logInAs,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: text('shell', 'header.register') })).toContainText(text('shell', 'header.trialTip'));
  await header.getByRole('button', { name: text('shell', 'header.logIn'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await logInAs();
  await page.reload();
  await expect(header.getByRole('link', { name: text('shell', 'header.personal') })).toBeVisible();
  await expect(header.getByRole('button', { name: text('shell', 'header.logOut') })).toBeVisible();
  await expect(header.getByRole('button', { name: text('shell', 'header.logIn'), exact: true })).toBeHidden();
});

// Also covers [2.107][2.109][2.110][2.111][2.112][2.113][2.114][2.116].
test('the dashboard layout has a sidebar and a header [2.61][2.74]', async ({ page, text, logInAs }) => {
  await logInAs();
  await page.goto(routePath('flowOrder'));
  const menu = page.getByRole('navigation', { name: text('shell/person-menu', 'navigation') });
  await expect(menu).toBeVisible();
  const hrefs = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const wanted = (['userinfo', 'flowOrder', 'staticOrder', 'consumeDetail', 'buyFlow', 'help'] satisfies RouteId[]).map((id) =>
    routePath(id),
  );
  // Teams may add pages between them.
  expect(hrefs.filter((href) => href !== null && wanted.includes(href))).toEqual(wanted);
  await expect(menu.getByRole('link', { name: routes.flowOrder.title.en, exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('complementary').getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(page.getByRole('banner').getByRole('link', { name: '中文' })).toBeVisible();
});

test('the bare layout shows only content [2.73]', async ({ page }) => {
  await page.goto(routePath('sandbox'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
