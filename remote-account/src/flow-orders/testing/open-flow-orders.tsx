import { render, screen, within } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLocation } from 'shared-ui/router';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import autoRenewalEn from '../../auto-renewal/locales/en.json';
import autoRenewalZh from '../../auto-renewal/locales/zh.json';
import accountEn from '../../locales/en.json';
import accountZh from '../../locales/zh.json';
import type { Order } from '../../order-parts/use-orders.ts';
import savedFiltersEn from '../../saved-filters/locales/en.json';
import savedFiltersZh from '../../saved-filters/locales/zh.json';
import severalEn from '../../several/locales/en.json';
import severalZh from '../../several/locales/zh.json';
import tagsEn from '../../tags/locales/en.json';
import tagsZh from '../../tags/locales/zh.json';
// Imported eagerly so that the page does not have to load it.
import '../../auto-renewal/auto-renewal-panel.tsx';
import '../../remark/remark-panel.tsx';
import '../../restricted/role-note.tsx';
import '../../saved-filters/saved-filters.tsx';
import '../../several/renew-several.tsx';
import '../../several/whitelist-several.tsx';
import '../../tags/several-orders.tsx';
import '../../tags/tags-panel.tsx';
import FlowOrdersPage from '../flow-orders-page.tsx';
import flowEn from '../locales/en.json';
import flowZh from '../locales/zh.json';
import '../panels/insight/insight-panel.tsx';
import '../panels/key-panel.tsx';
import '../panels/usage-rows-panel.tsx';
import '../panels/sub-users/sub-users-panel.tsx';
import '../panels/whitelist-panel.tsx';
import '../set-up/set-up.tsx';

export const en = { ...accountEn, ...autoRenewalEn, ...flowEn, ...savedFiltersEn, ...severalEn, ...tagsEn };
const zh = { ...accountZh, ...autoRenewalZh, ...flowZh, ...savedFiltersZh, ...severalZh, ...tagsZh };

export const pageOf = (...list: Order[]): CallResponse<'queryOrderInfos'> => ({
  list,
  total: list.length,
  hasMore: false,
  pageNo: 1,
  pageSize: 10,
});

/** Exposes the current location. */
function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{`${pathname}${search}`}</output>;
}

export function openFlowOrders(props: Partial<TestShellProps> = {}) {
  return render(
    <TestShell namespace="remote-account" texts={props.language === 'zh' ? zh : en} address="/person/flow-order" {...props}>
      <FlowOrdersPage />
      <Place />
    </TestShell>,
  );
}

export const place = () => new URL(screen.getByTestId('place').textContent, 'https://site.example').searchParams;

/** Table row of an order. */
export const rowOf = async (orderId: string) => within((await screen.findByText(orderId)).closest('tr') as HTMLElement);

export const notices = () => ({ success: jest.fn(), warning: jest.fn(), error: jest.fn() });
