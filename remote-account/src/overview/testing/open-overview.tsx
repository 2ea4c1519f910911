import { render, screen, within } from '@testing-library/react';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import mainEn from '../../locales/en.json';
import mainZh from '../../locales/zh.json';
import type { Surplus } from '../remaining/use-remaining-traffic.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import OverviewPage from '../overview-page.tsx';

const texts = { en: { ...mainEn, ...en }, zh: { ...mainZh, ...zh } };

/** 10 GB with a quarter used, which lasts until the order ends. */
export const surplus: Surplus = {
  orderId: 'F2',
  remark: '',
  totalBytes: 10 * BYTES_PER_GB,
  usedBytes: 2.5 * BYTES_PER_GB,
  leftBytes: 7.5 * BYTES_PER_GB,
  endsAt: '2026-12-20T08:00:00.000Z',
  runsOutAt: null,
};

export const surplusOf = (...orders: Surplus[]) => ({ orders, now: '2026-11-22T08:00:00.000Z' });

export const pageOf = <Row,>(...list: Row[]) => ({ list, total: list.length, hasMore: false, pageNo: 1, pageSize: 10 });

/** Responses for a customer who has done nothing yet. */
const nothing = {
  getOrderSurplusFlowInfos: () => surplusOf(),
  usageNotices: () => ({ percents: [50, 80, 95], notices: [] }),
  checklist: () => ({ isVerified: false, hasOrder: false, hasWhitelist: false, hasUsage: false }),
  usage: () => ({ points: [{ from: '2026-11-22T00:00:00.000Z', bytes: 0 }], totalBytes: 0 }),
  allCoupons: () => ({ coupons: [], offers: [] }),
  queryOrderInfos: () => pageOf(),
  queryUserGetFreeProductIds: () => ({ products: [] }),
  tags: () => ({ tags: [], max: 100, maxPerOrder: 10 }),
} satisfies TestAnswers;

/** Renders the overview in a test. Default: a customer who has done nothing yet. */
export function openOverview({ answers = {}, language = 'en', ...props }: Partial<TestShellProps> = {}) {
  return render(
    <TestShell
      namespace="remote-account"
      texts={texts[language]}
      language={language}
      address="/person/userinfo"
      session={{ accessToken: 't0ken', countryEnName: 'Canada' }}
      answers={{ ...nothing, ...answers }}
      {...props}
    >
      <OverviewPage />
    </TestShell>,
  );
}

/** Finds a card of the page by its heading. */
export const card = async (name: string) => within(await screen.findByRole('region', { name }));
