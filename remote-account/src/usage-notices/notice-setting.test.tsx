import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UsagePercent } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { offline, refusing } from 'shared-ui/testing/samples';
import { fail, openSettings, press, row } from '../settings/testing/open-settings.tsx';

afterEach(() => queryClient.clear());

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the alerts in the account settings', () => {
  it.each([
    ['en', 'Traffic used'],
    ['zh', '流量用量'],
  ] as const)('are selected one by one, in %s', async (language, name) => {
    let percents: UsagePercent[] = [80, 95];
    const setUsageNotices = jest.fn((request: { readonly percents: UsagePercent[] }) => {
      ({ percents } = request);
      return null;
    });
    openSettings({ language, answers: { usageNotices: () => ({ percents, notices: [] }), setUsageNotices } });
    await row(name);
    expect(['50%', '80%', '95%'].map((each) => box(each).checked)).toEqual([false, true, true]);
    fireEvent.click(box('50%'));
    await waitFor(() => expect(box('50%').checked).toBe(true));
    fireEvent.click(box('95%'));
    await waitFor(() => expect(setUsageNotices.mock.calls).toEqual([[{ percents: [50, 80, 95] }], [{ percents: [50, 80] }]]));
  });

  it('revert if the change fails', async () => {
    const held = Promise.withResolvers<void>();
    openSettings({ answers: { setUsageNotices: () => held.promise.then(refusing('system')) } });
    await row('Traffic used');
    fireEvent.click(box('80%'));
    await waitFor(() => expect(box('80%').checked).toBe(false));
    held.resolve();
    await waitFor(() => expect(box('80%').checked).toBe(true));
  });

  it.each([
    ['developer', 1],
    ['viewer', 0],
  ] as const)('lead the role %s to webhooks only if it includes them [4.100]', async (role, links) => {
    openSettings({ role });
    await row('Traffic used');
    expect(screen.queryAllByRole('link', { name: 'Manage webhooks' })).toHaveLength(links);
  });

  it('are shown as off if none is selected', async () => {
    openSettings({ answers: { usageNotices: () => ({ percents: [], notices: [] }) } });
    expect((await row('Traffic used')).getByText('Traffic alerts are off')).toBeTruthy();
  });

  it('offer a retry', async () => {
    const usageNotices = jest
      .fn(() => ({ percents: [], notices: [] }))
      .mockImplementationOnce(fail)
      .mockImplementationOnce(offline);
    openSettings({ answers: { usageNotices } });
    await screen.findByText("This content couldn't be loaded.");
    press('Try again');
    await screen.findByText(/^You're offline/);
    press('Try again');
    expect((await row('Traffic used')).getAllByRole('checkbox')).toHaveLength(3);
  });
});
