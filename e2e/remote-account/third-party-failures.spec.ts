import type { Page, Route } from '@playwright/test';
import { ERROR_BANNER_MS } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { SHOWN_THIRD_PARTY } from 'shared-contracts/rules/third-party';
import { hang } from '../fixtures/faults.ts';
import { openLogInDialog } from '../fixtures/login-dialog.ts';
import { stopClock } from '../fixtures/page-clock.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { errorBanner, expectSimulatedProvider, serviceButton } from '../fixtures/third-party.ts';

const authPath = endpoints.thirdPartyAuth.path.replace(':type', String(SHOWN_THIRD_PARTY));
const auth = ({ pathname }: URL) => pathname === authPath;
const answering =
  (code: number, data: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: { code, msg: '', data } });

/** Failures at the start of a third-party login, with the message for each. */
const failures: Readonly<Record<string, readonly [error: string, handle: (route: Route) => Promise<void>]>> = {
  'is unreachable': ['connection', (route) => route.abort()],
  'is missing (404)': ['notFound', answering(404, null, 404)],
  'fails with a server error (500)': ['server', answering(500, null, 500)],
  'rejects the request (400)': ['loginFailed', answering(400, null, 400)],
  'returns no URL': ['noAddress', answering(200, { url: '' })],
  'returns a URL on another host': ['invalidAddress', answering(200, { url: 'https://accounts.google.com.evil.example/o/oauth2' })],
  'returns a javascript: URL': ['invalidAddress', answering(200, { url: 'javascript:alert(1)' })],
  'returns an unexpected body': ['unknown', answering(200, null)],
};

/** Shortens the timeout of the page's next call to a hundredth, because a page clock does not affect network timeouts. */
async function shortenRequestTimeout(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = XMLHttpRequest;
    const timeout = Object.getOwnPropertyDescriptor(prototype, 'timeout');
    if (!timeout) throw new Error('XMLHttpRequest has no timeout');
    Object.defineProperty(prototype, 'timeout', {
      ...timeout,
      set(this: XMLHttpRequest, ms: number) {
        Object.defineProperty(prototype, 'timeout', timeout);
        timeout.set?.call(this, ms / 100);
      },
    });
  });
}

// Also covers [8.7][8.8][8.9][8.10][8.11][8.12][8.13][8.14][8.16][8.17][8.19][9.15].
test('each failure to start is shown for five seconds and re-enables the button, and a retry works [4.25][4.26] @login', async ({
  page,
  text,
  open,
  language,
  expectAccessible,
}) => {
  test.slow();
  allowErrors(page, 'Failed to load resource');
  await page.clock.install();
  await open('claims');
  await openLogInDialog(page, text);
  const button = serviceButton(page, text);
  const retry = (error: string) => errorBanner(page, text, error).getByRole('button', { name: text('remote-account', 'thirdParty.retry') });
  const expectBanner = async (error: string, more = '') => {
    const banner = errorBanner(page, text, error);
    await expect(banner).toContainText(more);
    await expect(retry(error)).toBeVisible();
    await expect(button).toBeEnabled();
    await page.clock.runFor(ERROR_BANNER_MS - 1);
    await expect(banner).toBeVisible();
    await page.clock.runFor(1);
    await expect(banner).toBeHidden();
  };

  await test.step('a chunk fails to load, and the retry requests it again', async () => {
    const parts = '**/remotes/remote-account/**/*.js';
    await page.route(parts, (route) => route.abort());
    await button.click();
    await retry('pluginNotLoaded').focus();
    await expectAccessible();
    await page.unroute(parts);
    await page.route(auth, answering(500, null, 500), { times: 1 });
    await retry('pluginNotLoaded').press('Enter');
    await expect(retry('server')).toBeVisible();
  });

  await stopClock(page);
  const fail = async (handle: (route: Route) => Promise<void>) => {
    await page.route(auth, handle, { times: 1 });
    await button.click();
  };
  for (const [what, [error, handle]] of Object.entries(failures)) {
    await test.step(`the third-party auth endpoint ${what}`, async () => {
      await fail(handle);
      await expectBanner(error);
    });
  }

  await test.step("the third party does not respond, and the API's message is shown", async () => {
    const code = errorCodes.thirdPartyUnavailable;
    const words = errorTexts.thirdPartyUnavailable;
    await fail((route) => route.fulfill({ json: { code, msg: words[language], data: null } }));
    await expectBanner('linkFailed', words[language]);
  });

  await test.step('the call times out', async () => {
    await shortenRequestTimeout(page);
    await fail(hang);
    await expectBanner('noAnswer');
  });

  await test.step('a retry starts the login', async () => {
    await fail((route) => route.abort());
    await page.clock.resume();
    await retry('connection').click();
    await expectSimulatedProvider(page, text);
  });
});
