import { routePath } from 'shared-contracts/pages/routes';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test.use({ forcedColors: 'active' });

const outlineOf = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).outlineStyle);

/** Expects that the selected element has an outline and others of its kind have none. */
async function expectChoiceSeen(chosen: Locator, others: Locator): Promise<void> {
  expect(await outlineOf(chosen.first())).toBe('solid');
  expect(await outlineOf(others.first())).toBe('none');
}

/** Background colors of a meter and of its used part. */
const colorsOf = (meter: Locator) =>
  meter.evaluate((bar) => [bar, bar.firstElementChild].map((part) => part && getComputedStyle(part).backgroundColor));

const label = (page: Page, state: string) => page.locator(`label:has([type=radio]${state})`);

test('forced colors show which package, filter and page is selected, and how full a meter is [F8]', async ({ page, logInAs }) => {
  await logInAs('usedOrder');
  await page.goto(routePath('userinfo'));
  const meter = page.getByRole('meter').first();
  await expect(meter).toBeVisible();
  const [rest, used] = await colorsOf(meter);
  expect(used).not.toBe(rest);
  const links = page.getByRole('navigation').locator('a');
  await expectChoiceSeen(links.locator('xpath=self::a[@aria-current="page"]'), links.locator('xpath=self::a[not(@aria-current)]'));

  await page.goto(routePath('flowOrder'));
  await expect(label(page, ':checked').first()).toBeVisible();
  await expectChoiceSeen(label(page, ':checked'), label(page, ':not(:checked)'));

  await page.goto(`${routePath('buyFlow')}?buy=flow`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expectChoiceSeen(dialog.locator('label:has([type=radio]:checked)'), dialog.locator('label:has([type=radio]:not(:checked))'));
});

test('forced colors show which tab is selected [F8]', async ({ page, text }) => {
  await page.goto(routePath('help'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell', 'header.logIn'), exact: true })
    .click();
  const tabs = page.getByRole('dialog').getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  await expectChoiceSeen(tabs.and(page.locator('[aria-selected=true]')), tabs.and(page.locator('[aria-selected=false]')));
});

interface Look {
  readonly color: string;
  readonly background: string;
  readonly edge: string;
}

/** How an element is painted; the edge is the color of its border, or `none`. */
const lookOf = (element: Locator) =>
  element.evaluate((shown): Look => {
    const { color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(shown);
    return { color, background: backgroundColor, edge: borderTopStyle === 'solid' && borderTopWidth !== '0px' ? borderTopColor : 'none' };
  });

const NOTHING = 'rgba(0, 0, 0, 0)';

/** Expects a border in a color that the background of the element doesn't have. */
async function expectEdge(element: Locator): Promise<void> {
  const { background, edge } = await lookOf(element);
  expect(['none', background, NOTHING]).not.toContain(edge);
}

test('forced colors show the edges of buttons, code, dialogs and meters, lines between cells, and icons [F8]', async ({
  page,
  text,
  logInAs,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expectEdge(main.getByRole('link', { name: text('remote-marketing', 'action.register') }).first());
  const cell = main.locator(`li a[href="${routePath('sceneSeo')}"]`);
  const { background } = await lookOf(cell.locator('xpath=ancestor::ul'));
  expect(background).not.toBe((await lookOf(cell)).background);
  const icon = cell.locator('svg').first();
  expect((await lookOf(icon)).color).toBe((await lookOf(icon.locator('xpath=..'))).color);

  await page.goto(routePath('sceneSeo'));
  await expectEdge(main.locator('figure:has(code)').first());

  await logInAs('usedOrder');
  await page.goto(`${routePath('buyFlow')}?buy=flow`);
  // The one that shows that the dialog is loading has no edge.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expectEdge(dialog);

  await page.goto(routePath('userinfo'));
  await expectEdge(page.getByRole('meter').first());
});
