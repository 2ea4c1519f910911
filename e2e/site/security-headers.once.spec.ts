import type { APIResponse } from '@playwright/test';
import { endpoints } from 'shared-contracts/api/endpoints';
import { loopbackSources } from 'shared-contracts/releases/override';
import { routePath } from 'shared-contracts/pages/routes';
import { allowErrors, expect, takeCspViolations, test } from '../fixtures/test.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
};

function directivesOf(answer: APIResponse): Record<string, string> {
  const text = answer.headers()['content-security-policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test.describe('security headers @smoke', () => {
  const answers = [
    ['a prerendered page', '/', 200],
    ['a customer page', routePath('userinfo'), 200],
    ['the 404 page', '/nowhere', 404],
    ['a redirect', '/en/help', 302],
    ['the release list', '/federation.json', 200],
    ['a missing script', '/shell/gone.js', 404],
  ] as const;

  for (const [name, path, status] of answers) {
    test(`are sent with ${name}`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(status);
      expect(answer.headers()).toMatchObject(everywhere);
      expect(answer.headers()['permissions-policy']).toContain('camera=(), ');
      const directives = directivesOf(answer);
      expect(directives).toMatchObject({
        'default-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      });
      // A sandbox also allows parts served from the visitor's own machine; production allows none
      // (nginx/src/security-headers.test.ts).
      const local = loopbackSources('http').join(' ');
      expect(directives['style-src']).toBe(`'self' 'unsafe-inline' ${local}`);
      expect(directives['img-src']).toBe(`'self' data: ${local}`);
      expect(directives['script-src']?.replaceAll(/'sha256-[\w+/]{43}='/g, 'HASH')).toBe(`'self' HASH HASH ${local}`);
    });
  }

  test('are sent with the scripts of a page', async ({ page }) => {
    const scripts: APIResponse[] = [];
    await page.route('**/shell/**/*.js', async (route) => {
      const answer = await route.fetch();
      scripts.push(answer);
      await route.fulfill({ response: answer });
    });
    await page.goto('/');
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script.headers()).toMatchObject(everywhere);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('are sent with API responses, which may load nothing', async ({ request }) => {
    for (const path of [endpoints.publicKey.path, endpoints.getUserInfo.path, '/webUser/nowhere', `${endpoints.getIp.path}?format=2`]) {
      const answer = await request.get(path);
      expect(answer.headers()).toMatchObject(everywhere);
      expect(directivesOf(answer)).toEqual({
        'default-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': "'none'",
      });
    }
  });

  test('enforce https once the visitor has used it', async ({ request, baseURL }) => {
    for (const path of ['/', '/nowhere', endpoints.publicKey.path]) {
      const plain = await request.get(path);
      expect('strict-transport-security' in plain.headers()).toBe(baseURL?.startsWith('https:'));
      const secure = await request.get(path, { headers: { 'x-forwarded-proto': 'https' } });
      expect(secure.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
  });
});

test('a page runs no inline script and no eval, and the browser tests detect an attempt', async ({ page }) => {
  allowErrors(page, 'Content Security Policy', 'unsafe-eval');
  await page.goto('/');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.inline = "ran"';
    document.body.append(script);
    const button = document.createElement('button');
    button.setAttribute('onclick', 'document.documentElement.dataset.handler = "ran"');
    button.click();
    // Playwright's own evaluation is exempt from the policy, so this runs outside it.
    const evaluated = await new Promise((resolve) => {
      setTimeout(() => {
        try {
          resolve(Reflect.construct(Function, ['return 1']));
        } catch {
          resolve(undefined);
        }
      });
    });
    const { inline, handler } = document.documentElement.dataset;
    return { inline, handler, evaluated: evaluated !== undefined };
  });
  expect(ran).toEqual({ inline: undefined, handler: undefined, evaluated: false });

  const seen = new Set<string | undefined>();
  await expect
    .poll(() => {
      for (const breach of takeCspViolations(page)) seen.add(breach.split(':')[0]);
      return seen;
    })
    .toEqual(new Set(['require-trusted-types-for', 'script-src', 'script-src-attr', 'script-src-elem']));
});

for (const [name, path] of [
  ['a prerendered page', '/help'],
  ['a page that the shell renders', routePath('userinfo')],
] as const) {
  test(`${name} takes no inline style that it was not stored with [X10]`, async ({ page, logInAs }) => {
    await logInAs('paidOrder');
    allowErrors(page, 'Content Security Policy');
    await page.goto(path);
    const color = await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = '#injected { color: rgb(1, 2, 3) }';
      document.head.append(style);
      document.body.insertAdjacentHTML('beforeend', '<p id="injected" style="background: rgb(1, 2, 3)"></p>');
      const { color: text, backgroundColor } = getComputedStyle(document.querySelector('#injected') as Element);
      return [text, backgroundColor].includes('rgb(1, 2, 3)');
    });
    expect(color).toBe(false);
    const seen = new Set<string | undefined>();
    await expect
      .poll(() => {
        for (const breach of takeCspViolations(page)) seen.add(breach.split(':')[0]);
        return seen;
      })
      .toEqual(new Set(['require-trusted-types-for', 'style-src-elem', 'style-src-attr']));
  });
}

test("antd's styles apply without inline styles [X10]", async ({ page, open, logInAs }) => {
  await logInAs();
  await open('buyFlow', '?buy=flow');
  const dialog = page.locator('.ant-modal').first();
  await expect(dialog).toBeVisible();
  const { primary, filled } = await dialog.evaluate((element) => ({
    primary: getComputedStyle(element).getPropertyValue('--ant-color-primary'),
    filled: [...document.querySelectorAll('style[data-css-hash]')].filter(({ textContent }) => textContent !== '').length,
  }));
  expect([primary, filled]).toEqual(['#0b7a75', 0]);
});

test('a page cannot be framed by another', async ({ page }) => {
  allowErrors(page, 'frame-ancestors', 'X-Frame-Options');
  await page.route('**/framing', (route) => route.fulfill({ contentType: 'text/html', body: '<iframe src="/help"></iframe>' }));
  await page.goto('/framing');
  const frame = page.frames()[1];
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
});
