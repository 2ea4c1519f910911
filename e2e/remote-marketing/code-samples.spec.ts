import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { demoCodeLanguages } from 'shared-contracts/constants';
import { callApi } from '../fixtures/ask.ts';
import { expect, test } from '../fixtures/test.ts';

const SAMPLES = 'shared-ui/code-samples';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a code sample is selected, its URL restores the selection, and it is copied [2.14][2.50]', async ({
  page,
  open,
  text,
  request,
  expectAccessible,
}) => {
  await open('helpCodeDemo');
  const main = page.getByRole('main');
  const code = main.getByRole('figure').locator('code');
  const choice = (name: string) => main.getByRole('radio', { name: text(SAMPLES, name), exact: true });
  const shell = await code.innerText();
  await expectAccessible();

  await main.getByRole('tab', { name: 'Python', exact: true }).click();
  await expect(page).toHaveURL(/\?language=Python&mode=extraction&protocol=1$/);
  await choice('mode.account').click();
  await choice('protocol.2').click();
  await expect(page).toHaveURL(/\?language=Python&mode=account&protocol=2$/);
  await expect(code).toContainText('socks5');
  const chosen = await code.innerText();
  expect(chosen).not.toBe(shell);
  const offered = await callApi(request, 'getDemoCodeList', { language: 'Python' });
  const { at: date = '', runtime = '' } = offered.find(({ id }) => id === 'python-account-socks5')?.lastRun ?? {};
  await expect(main).toContainText(text(SAMPLES, 'lastRun.ran', { date, runtime }));

  await page.reload();
  await expect(main.getByRole('tab', { name: 'Python', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(choice('mode.account')).toBeChecked();
  await expect(choice('protocol.2')).toBeChecked();
  await expect.poll(() => code.innerText()).toBe(chosen);

  await main.getByRole('button', { name: text('shared-ui', 'copyLabel', { what: text(SAMPLES, 'label') }), exact: true }).click();
  await expect.poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).trimEnd()).toBe(chosen.trimEnd());
});

test('all samples are downloaded as one file with a README [2.58]', async ({ page, open, text, request }) => {
  await open('helpCodeDemo');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text(SAMPLES, 'downloadAll'), exact: true }).click();
  const { 'README.md': readme = '', ...samples } = Object.fromEntries(
    Object.entries(unzipSync(readFileSync(await (await saved).path()))).map(([path, content]) => [path, strFromU8(content)]),
  );
  const folders = new Set(Object.keys(samples).map((path) => path.split('/')[0]));
  expect(folders).toEqual(new Set(demoCodeLanguages.map((language) => language.toLowerCase().replace('#', 'sharp'))));
  const offered = await callApi(request, 'getDemoCodeList', {});
  expect(Object.values(samples).toSorted()).toEqual(offered.map(({ code }) => code).toSorted());
  expect(readme).toContain(text(`${SAMPLES}/archive`, 'intro'));
  for (const path of Object.keys(samples)) expect(readme).toContain(`\`${path}\``);
});
