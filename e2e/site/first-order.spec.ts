import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { callApi } from '../fixtures/ask.ts';
import { PASSWORD } from '../fixtures/evidence.ts';
import { expectTitle, goToProvider, chooseProviderOutcome } from '../fixtures/pay.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice, newMobile, openMenu, watchCaptcha } from '../fixtures/visitor.ts';

// Also covers [1.23][2.1][2.7][2.27][2.31][2.43][2.47][2.65][2.132][4.7][4.10][6.3][7.72][8.45][8.46][8.53][9.33].
test('a visitor becomes a customer with a working order [1.12][1.16] @smoke @login @pay @i18n', async ({
  page,
  sandbox,
  text,
  open,
  language,
  expectAccessible,
  request,
}) => {
  test.slow();
  const captcha = watchCaptcha(page);
  const mobile = newMobile();

  await test.step("the home page uses the browser's language", async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
    const { countries } = (await callApi(request, 'siteSettings', {})).figures;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('remote-marketing/home', 'home.hero.title', { countries }));
    await expectAccessible();
  });

  await test.step('the login dialog links to registration', async () => {
    await openMenu(page, text);
    await page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog
        .getByRole('heading', { name: text('remote-account', 'login.title') })
        .or(dialog.getByText(text('remote-account', 'login.title')).first()),
    ).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('link', { name: text('remote-account', 'login.register'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${routePath('register')}$`));
    await page.reload();
  });

  await test.step('a CAPTCHA and an SMS code register the mobile number', async () => {
    await page.getByLabel(text('remote-account', 'mobile.label'), { exact: true }).fill(mobile);
    await page.getByLabel(text('remote-account', 'imageCode.label'), { exact: true }).fill(await captcha.text(sandbox));
    await page.getByRole('button', { name: text('remote-account', 'smsCode.send') }).click();
    await expectNotice(page, text('shell', 'toastTip.success.tip2'));
    await page
      .getByLabel(text('remote-account', 'smsCode.label'), { exact: true })
      .fill(await sandbox.smsCode(`${DEFAULT_AREA_CODE}${mobile}`));
    await page.getByLabel(text('remote-account', 'password.new'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(text('remote-account', 'password.again'), { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await expectAccessible();
    await page.getByRole('button', { name: text('remote-account', 'register.submit'), exact: true }).click();
    await expectNotice(page, text('shell', 'toastTip.success.tip1'));
    await expect(page).toHaveURL(new RegExp(`${routePath('successRegister')}$`));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: text('remote-account', 'registered.title') })).toBeVisible();
    await expectAccessible();
  });

  await test.step('a server quote is ordered and paid', async () => {
    await page.getByRole('button', { name: text('remote-account', 'registered.buyNow') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(text('remote-purchase', 'quote.toPay'), { exact: true })).toBeVisible();
    const pay = dialog.getByRole('button', { name: /\$1\.40/ });
    await expect(pay).toBeEnabled();
    await expectAccessible();
    await pay.click();
    await expectTitle(page, text('remote-purchase/pay', 'pay.title'));
    await page.reload();
    await expectTitle(page, text('remote-purchase/pay', 'pay.title'));
    await expectAccessible();
    await goToProvider(page, text);
    await page.reload();
    await expect(page.getByText('$1.40')).toBeVisible();
    await expectAccessible();
    await chooseProviderOutcome(page, text, 'approve');
    await expect(page).toHaveURL(new RegExp(routePath('successBuy')));
    await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'result.paid.title') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'result.paid.title') })).toBeVisible();
    await expectAccessible();
  });

  await test.step('the order appears in the dashboard', async () => {
    await page.getByRole('link', { name: text('remote-purchase', 'result.orders') }).click();
    await expect(page).toHaveURL(new RegExp(routePath('flowOrder')));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: text('remote-account', 'orders.title') })).toBeVisible();
    await expect(page.getByText(text('remote-account', 'orders.status.normal'), { exact: true }).last()).toBeVisible();
    await expectAccessible();
  });

  await test.step('its API link works in each format', async () => {
    await page.getByText(text('remote-account', 'orders.use'), { exact: true }).first().click();
    await expect(page.getByTestId('extraction-link')).toHaveText(/sign=[0-9a-f]{32}/);
    await page.reload();
    await expect(page.getByTestId('extraction-link')).toHaveText(/sign=[0-9a-f]{32}/);
    const addOwn = text('shared-ui/proxy-settings/link', 'own.add', { address: '' }).trim();
    await page.getByRole('button', { name: new RegExp(addOwn) }).click();
    await expectNotice(page, text('shell', 'toastTip.success.tip3'));
    await expectAccessible();
    await page.goto(`${routePath('toolGetApi')}?order=${new URL(page.url()).searchParams.get('order')}`);
    await page.getByRole('button', { name: text('remote-tools/get-api', 'getApi.generate') }).click();
    await expectNotice(page, text('shell', 'toastTip.success.tip9'));
    await expectAccessible();
    const link = new URL(
      (await page
        .getByText(/\/api\/getIp\?.*sign=[0-9a-f]{32}/)
        .first()
        .textContent()) ?? '',
    );

    link.searchParams.set('num', '3');
    const json = await (await request.get(link.href)).json();
    expect(json).toMatchObject({ code: 0, data: [{ port: expect.any(Number) }, {}, {}] });
    link.searchParams.set('format', '1');
    expect((await (await request.get(link.href)).text()).trim().split(/\s+/)).toEqual(
      [1, 2, 3].map(() => expect.stringMatching(/^[\d.]+:\d+$/)),
    );
    link.searchParams.set('format', '2');
    const html = await request.get(link.href);
    expect(html.headers()['content-type']).toContain('text/html');
    expect(await html.text()).toMatch(/[\d.]+:\d+<br/);
  });

  await test.step('logging out ends the session', async () => {
    await openMenu(page, text);
    await page.getByRole('button', { name: text('shell', 'header.logOut') }).click();
    await expect(page).toHaveURL(language === 'zh' ? /\/zh\/?$/ : /\/$/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
    await open('flowOrder');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(routePath('flowOrder')));
  });
});
