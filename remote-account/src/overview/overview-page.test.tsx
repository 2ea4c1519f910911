import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { queryClient } from 'shared-ui/query';
import { offline, refusing } from 'shared-ui/testing/samples';
import remote from '../remote.ts';
import OverviewPage from './overview-page.tsx';
import { card, openOverview, surplus, surplusOf } from './testing/open-overview.tsx';

afterEach(() => queryClient.clear());

it('is a page of the remote', async () => {
  await i18next.init({ lng: 'en', resources: {} });
  expect((await remote.pages.userinfo?.())?.default).toBe(OverviewPage);
});

it.each([
  ['en', 'Overview', ['Traffic and lines left', 'Getting started', 'Traffic used', 'Coupons', 'Recent orders'], 'Account settings'],
  ['zh', '概览', ['剩余流量与线路', '快速上手', '已用流量', '优惠券', '最近订单'], '账号设置'],
] as const)('shows the remaining traffic before anything else, in %s [2.68][6.5]', (language, title, cards, settings) => {
  openOverview({ language });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(cards);
  expect(screen.getByRole('link', { name: settings }).getAttribute('href')).toMatch(/\/person\/account\/settings$/);
});

describe.each([
  ['Traffic and lines left', ['getOrderSurplusFlowInfos', 'queryOrderInfos']],
  ['Getting started', ['checklist']],
  ['Traffic used', ['usage']],
  ['Coupons', ['allCoupons']],
  ['Recent orders', ['queryOrderInfos']],
] as const)('the card %s', (name, calls) => {
  const answering = (answer: () => never) => Object.fromEntries(calls.map((call) => [call, answer]));

  it.each([
    ['a server error', refusing('system'), "This content couldn't be loaded."],
    ['a lost connection', offline, "You're offline. This content will load once you're back online."],
  ])('reports %s', async (_, answer, words) => {
    openOverview({ answers: answering(answer) });
    const shown = await card(name);
    expect(shown.getAllByRole('status', { name: 'Loading' })).toHaveLength(calls.length);
    await waitFor(() =>
      expect(shown.getAllByRole('alert').map((alert) => alert.querySelector('p')?.textContent)).toEqual(calls.map(() => words)),
    );
    expect(shown.getAllByRole('button', { name: 'Try again' })).toHaveLength(calls.length);
  });
});

it('shows the alert settings once they can be loaded', async () => {
  const usageNotices = jest
    .fn(() => ({ percents: [80 as const], notices: [] }))
    .mockImplementationOnce(refusing('system'))
    .mockImplementationOnce(offline);
  openOverview({ answers: { usageNotices, getOrderSurplusFlowInfos: () => surplusOf(surplus) } });
  const shown = await card('Traffic and lines left');
  // The meters do not wait for it.
  expect(await shown.findByRole('meter')).toBeTruthy();
  expect(shown.queryByRole('alert')).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'Alerts' }));
  expect(shown.getByRole('alert').textContent).toContain("This content couldn't be loaded.");
  fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText(/^You're offline/)).toBeTruthy();
  fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findAllByRole('checkbox')).toHaveLength(3);
});
