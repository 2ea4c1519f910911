import { brandName } from 'shared-contracts/texts/brand';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { logIn, thirdPartyLogIn } from '../fixtures/log-in.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';

type Person = 'visitor' | 'customer' | 'customer in China' | 'third-party customer';

/** A browser sample of the shell's route matrix, one of each kind: address, visitor, and page shown. */
const samples: readonly (readonly [prefix: '' | '/en' | '/zh' | '/fr', RouteId, Person])[] = [
  ['/zh', 'home', 'customer in China'],
  ['/en', 'help', 'visitor'],
  ['/fr', 'toolGetApi', 'customer'],
  ['', 'news', 'third-party customer'],
  ['', 'register', 'visitor'],
  ['/en', 'flowOrder', 'third-party customer'],
  ['', 'flowOrder', 'visitor'],
];

for (const [prefix, id, person] of samples) {
  // Also covers [2.76][2.77][2.78].
  test(`${prefix}${routePath(id)} for a ${person} [2.62][2.75]`, async ({ page, sandbox, baseURL, logInAs }) => {
    if (person === 'customer') await logInAs();
    if (person === 'customer in China') await logInAs('fresh', '+86');
    if (person === 'third-party customer') await logIn(page, baseURL, await sandbox.customer(), thirdPartyLogIn);
    const language = prefix === '/zh' ? 'zh' : 'en';
    const path = routePath(id);
    if (prefix === '/fr') allowErrors(page, '404');
    const answer = await page.goto(`${prefix}${path === '/' && prefix ? '' : path}`);

    const sentHome = person === 'visitor' && routes[id].access === 'customer';
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (prefix === '/fr') {
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
    } else if (sentHome) {
      await expect(page).toHaveURL(/\d\/$/);
      await expect(page.getByRole('dialog')).toBeVisible();
    } else {
      const kept = prefix === '/zh' ? `/zh${path === '/' ? '' : path}` : path;
      expect(new URL(page.url()).pathname).toBe(kept);
      await expect(page).toHaveTitle(`${routes[id].title[language]} · ${brandName[language]}`);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
    await expect(page.getByRole('contentinfo')).toHaveCount(routes[id].layout === 'default' || prefix === '/fr' || sentHome ? 1 : 0);
  });
}
