import { callApi } from '../fixtures/ask.ts';
import { stopClock } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';

const OFFER = 'remote-marketing/activities/new-year';

test('the New Year offer is upcoming, active and over by the clock, without a reload [2.12]', async ({
  page,
  open,
  text,
  request,
  expectAccessible,
}) => {
  const { startsAt, endsAt } = await callApi(request, 'activity', { id: 'new-year' });
  const [starts, ends] = [Date.parse(startsAt ?? ''), Date.parse(endsAt ?? '')];
  expect(ends).toBeGreaterThan(starts);
  await page.clock.install({ time: starts - 60_000 });
  await open('activityNewYear');
  const state = page.getByRole('main').getByRole('status');
  const title = (phase: string) => state.getByText(text(OFFER, `newYear.${phase}.title`), { exact: true });
  const moment = state.locator('time');

  await expect(title('before')).toBeVisible();
  await expect(moment).toHaveAttribute('datetime', startsAt ?? '');
  await expectAccessible();
  await stopClock(page);
  await page.clock.pauseAt(starts - 500);
  await expect(title('before')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(title('during')).toBeVisible();
  await expect(moment).toHaveAttribute('datetime', endsAt ?? '');
  await page.clock.fastForward(ends - starts - 1000);
  await expect(title('during')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(title('after')).toBeVisible();
  await expect(moment).toHaveCount(0);
});
