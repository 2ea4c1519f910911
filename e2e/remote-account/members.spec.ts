import type { Page } from '@playwright/test';
import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { PASSWORD, keepSecret } from '../fixtures/evidence.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { sendCode } from '../fixtures/login-dialog.ts';
import { linkSecretsIn } from '../fixtures/secrets-in.ts';
import { settled } from '../fixtures/settled.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { expectNotice, newMobile, watchCaptcha } from '../fixtures/visitor.ts';

const MEMBERS = 'remote-account/members';
const INVITATION = 'remote-account/invitation';
const SETTINGS = 'remote-account/settings';
const ACCOUNTS = 'shell/accounts';
const PERSON = 'shell/person-menu';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// Also covers [4.102].
test('an owner invites a developer, who registers from the link, and removes them [4.100][4.101] @smoke @everywhere', async ({
  page,
  open,
  text,
  language,
  sandbox,
  logInAs,
  openElsewhere,
  expectAccessible,
}) => {
  test.slow();
  const owner = await logInAs('paidOrder');
  const [orderId = ''] = owner.orderIds;
  const main = page.getByRole('main');
  const second = await openElsewhere();
  const captcha = watchCaptcha(second);
  const pathOf = (route: Parameters<typeof routePath>[0]) => localizedPath(routePath(route), language);
  let link = '';

  await test.step('the owner makes an invitation, whose link is shown once', async () => {
    await open('settings');
    const opener = `${text(SETTINGS, 'membersLink.open')} ${text(SETTINGS, 'membersLink.title')}`;
    await main.getByRole('link', { name: opener }).press('Enter');
    await expect(heading(page, text(MEMBERS, 'members.title'))).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    const [list, form] = [text(MEMBERS, 'members.list.title'), text(MEMBERS, 'members.invite.title')].map((name) =>
      main.getByRole('heading', { level: 2, name }),
    );
    expect((await form?.boundingBox())?.x).toBe((await list?.boundingBox())?.x);
    await main.getByLabel(text(MEMBERS, 'members.invite.email')).fill('ada@example');
    await main.getByRole('button', { name: text(MEMBERS, 'members.invite.submit') }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByLabel(text(MEMBERS, 'members.invite.email'))).toBeFocused();
    await main.getByLabel(text(MEMBERS, 'members.invite.email')).fill('');
    await main.getByRole('combobox', { name: text(MEMBERS, 'members.invite.role'), exact: true }).selectOption('developer');
    await main.getByRole('button', { name: text(MEMBERS, 'members.invite.submit') }).press('Enter');
    const code = main.locator('code[data-secret]');
    await expect(code).toContainText('#');
    link = (await code.textContent()) ?? '';
    keepSecret(...linkSecretsIn(link));
    await expectAccessible();
    await expectFits(page);
    await main.getByRole('button', { name: text(MEMBERS, 'members.created.done') }).click();
    await expect(code).toBeHidden();
    await expect(main.getByRole('heading', { level: 3, name: text(MEMBERS, 'members.open.linkOnly') })).toBeVisible();
  });

  await test.step('somebody without an account opens it, registers and comes back to it', async () => {
    await second.goto(`${pathOf('invitation')}${new URL(link).hash}`);
    await expect(heading(second, text(INVITATION, 'invitation.title', { name: owner.nickName }))).toBeVisible();
    await expectFits(second);
    await second.getByRole('link', { name: text(INVITATION, 'invitation.register') }).click();
    const mobile = newMobile();
    const field = (key: string) => second.getByLabel(text('remote-account', key), { exact: true });
    const button = (key: string) => second.getByRole('button', { name: text('remote-account', key) });
    await field('mobile.label').fill(mobile);
    await sendCode(second, text, { field, button }, captcha, sandbox);
    await field('smsCode.label').fill(await sandbox.smsCode(`${DEFAULT_AREA_CODE}${mobile}`));
    await field('password.new').fill(PASSWORD);
    await field('password.again').fill(PASSWORD);
    await second.getByRole('checkbox').check();
    await second.getByRole('button', { name: text('remote-account', 'register.submit'), exact: true }).click();
    await second.waitForURL((url) => url.pathname === pathOf('invitation'));
    await second.getByRole('button', { name: text(INVITATION, 'invitation.join') }).click();
    await expect(heading(second, text(INVITATION, 'invitation.joined', { name: owner.nickName }))).toBeVisible();
  });

  const bar = second.getByRole('region', { name: text(ACCOUNTS, 'bar.label'), exact: true });
  await test.step('the account opens in all tabs of the member', async () => {
    const other = await second.context().newPage();
    // A call that is under way during the switch has the login of before.
    allowErrors(other, '401');
    await other.goto(pathOf('userinfo'));
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(other);
    await second.getByRole('button', { name: text(INVITATION, 'invitation.open', { name: owner.nickName }) }).click();
    await expectNotice(second, text(ACCOUNTS, 'notice.opened', { name: owner.nickName }));
    const role = text(ACCOUNTS, 'role.developer');
    await expect(bar).toContainText(text(ACCOUNTS, 'bar.text', { name: owner.nickName, role }));
    await expectFits(second);
    await other.bringToFront();
    await expectNotice(other, text('shell', 'failure.otherAccount'));
    await expect(other.getByText(text(ACCOUNTS, 'bar.text', { name: owner.nickName, role }))).toBeVisible();
    await other.close();
  });

  await test.step('a developer sees the key of an order, but neither the balance nor what to buy with', async () => {
    await second.goto(pathOf('flowOrder'));
    await expect(second.getByText(orderId).first()).toBeVisible();
    await expect(second.getByRole('button', { name: text('remote-account', 'orders.key.show', { orderId }) })).toBeVisible();
    await expect(second.getByRole('button', { name: text('remote-account', 'orders.buy'), exact: true })).toBeHidden();
    await second.goto(pathOf('balance'));
    await expect(heading(second, text(ACCOUNTS, 'page.title'))).toBeVisible();
    await expectFits(second);
  });

  await test.step('the account menu leads to the own account and back', async () => {
    const menu = second.getByRole('button', { name: text(PERSON, 'menu.label') });
    await menu.click();
    const mine = second.getByRole('menuitemradio').filter({ hasText: text(ACCOUNTS, 'menu.own') });
    await expect(mine).toHaveAttribute('aria-checked', 'false');
    await mine.click();
    await expectNotice(second, text(ACCOUNTS, 'notice.openedOwn'));
    await expect(bar).toBeHidden();
    await menu.click();
    await second.getByRole('menuitemradio').filter({ hasText: owner.nickName }).click();
    await expect(bar).toBeVisible();
  });

  await test.step('the owner sees what happened, and removes the member', async () => {
    await page.reload();
    await expect(main.getByText(text(MEMBERS, 'members.activity.call.acceptInvitation'))).toBeVisible();
    await main.getByRole('button', { name: text(MEMBERS, 'members.list.removeLabel', { name: '' }) }).click();
    await expect(main.getByRole('button', { name: text(MEMBERS, 'members.list.keep') })).toBeFocused();
    await expectAccessible();
    await expectFits(page);
    await main.getByRole('button', { name: text(MEMBERS, 'members.list.yes') }).click();
    await expect(main.getByText(text(MEMBERS, 'members.list.none'))).toBeVisible();
  });

  await test.step('the next click of the former member says so', async () => {
    allowErrors(second, '401');
    await second.getByRole('link', { name: routes.flowOrder.title[language], exact: true }).first().click();
    await expectNotice(second, text(ACCOUNTS, 'notice.ended', { name: owner.nickName }));
  });

  await test.step('the link works once', async () => {
    await second.goto(`${pathOf('invitation')}${new URL(link).hash}`);
    await expect(heading(second, text(INVITATION, 'invitation.refused'))).toBeVisible();
  });
});
