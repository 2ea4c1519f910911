import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { queryClient } from 'shared-ui/query';
import remote from '../remote.ts';
import OverviewPage from './overview-page.tsx';
import { openOverview } from './testing/open-overview.tsx';

afterEach(() => queryClient.clear());

it('is a page of the part', async () => {
  await i18next.init({ lng: 'en', resources: {} });
  expect((await remote.pages.userinfo?.())?.default).toBe(OverviewPage);
});

it.each([
  ['en', 'Overview', ['What is left', 'Getting started', 'Traffic used', 'Coupons', 'Recent orders'], 'Account settings'],
  ['zh', '概览', ['剩余流量与线路', '快速上手', '已用流量', '优惠券', '最近订单'], '账号设置'],
] as const)('says what is left before anything else, in %s [2.68][6.5]', (language, title, cards, settings) => {
  openOverview({ language });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(cards);
  expect(screen.getByRole('link', { name: settings }).getAttribute('href')).toMatch(/\/person\/account\/settings$/);
});
