import { openGuide } from '../fixtures/guide.ts';
import { isPhone } from '../fixtures/is-phone.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';

const FLOATS = 'shell/floats';
const TOUR = 'shell/tour';

test('the tour guides a new visitor, once [2.102][4.50]', async ({ page, open, text, expectAccessible }) => {
  const step = (name: string) => page.getByRole('dialog', { name: text(TOUR, `steps.${name}.title`) });
  const names = isPhone(page)
    ? ['welcome', 'menu', 'guide']
    : ['welcome', 'buy', 'tools', 'help', 'language', 'account', 'support', 'guide'];

  await test.step('it starts from the URL and works by keyboard', async () => {
    await open('claims', '?tour=1');
    for (const name of names) {
      await expect(step(name)).toBeVisible();
      await expect(step(name)).toContainText(text(TOUR, `steps.${name}.text`));
      await expect(step(name).getByRole('button', { name: text(TOUR, name === 'guide' ? 'done' : 'next'), exact: true })).toBeFocused();
      // Checks one step of each kind: one without a target, and one that points at an element.
      if (name === names[0] || name === names[1]) await expectAccessible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('it does not restart automatically', async () => {
    await page.reload();
    await expect(
      page
        .getByRole('complementary', { name: text(FLOATS, 'label') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    await settled(page);
    await expect(step('welcome')).toHaveCount(0);
  });

  await test.step('the guide restarts it, and Escape ends it', async () => {
    const guide = await openGuide(page, text);
    await guide.getByRole('button', { name: text(FLOATS, 'guide.tour') }).click();
    await expect(step('welcome')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(step('welcome')).toHaveCount(0);
    const opener = text(FLOATS, isPhone(page) ? 'open' : 'guide.title');
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
  });
});
