import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { READER_ZONE } from 'shared-contracts/releases/federation';
import { queryClient } from 'shared-ui/query';
import { useLocation } from 'shared-ui/router';
import { offline } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import baseZh from '../locales/zh.json';
import own from './locales/en.json';
import ownZh from './locales/zh.json';
import NoticesPage from './notices-page.tsx';

type Page = CallResponse<'siteNotices'>;

const notice: Page['list'][number] = {
  noticeId: '7',
  what: 'paymentReceived',
  title: 'Receipt for your payment of $1.40',
  paragraphs: ['Thank you.'],
  facts: [{ label: 'Order number', value: 'F1' }],
  action: { label: 'View receipt', path: '/buy/receipt/F1' },
  at: '2026-12-01T08:00:00.000Z',
  isRead: false,
};
const earlier = { ...notice, noticeId: '6', title: 'Earlier', action: null, facts: [], isRead: true };
const pageOf = (...list: Page['list']): Page => ({
  list,
  total: list.length,
  hasMore: false,
  pageNo: 1,
  pageSize: 20,
  unread: list.filter(({ isRead }) => !isRead).length,
});

/** Exposes the current path. */
const Place = () => <output data-testid="place">{useLocation().pathname}</output>;

const open = (props: Partial<TestShellProps>) =>
  render(
    <TestShell
      namespace="remote-account"
      texts={props.language === 'zh' ? { ...baseZh, ...ownZh } : { ...base, ...own }}
      address="/person/notices"
      session={{ accessToken: 't' }}
      {...props}
    >
      <NoticesPage />
      <Place />
    </TestShell>,
  );

describe('the notifications page [2.164]', () => {
  afterEach(() => queryClient.clear());

  it('lists notices with their facts and page, marks new ones, and reports them as read', async () => {
    const readSiteNotices = jest.fn(() => ({ unread: 0 }));
    open({ answers: { siteNotices: () => pageOf(notice, earlier), readSiteNotices } });
    const [first, second] = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Receipt for your payment of $1.40New');
    expect(first?.textContent).toContain('Order numberF1');
    expect(second?.textContent).not.toContain('New');
    await waitFor(() => expect(readSiteNotices).toHaveBeenCalledWith({ upTo: '7' }));
    const link = screen.getByRole('link', { name: 'View receipt' });
    expect(link.getAttribute('href')).toBe('/buy/receipt/F1');
    fireEvent.click(link);
    expect(screen.getByTestId('place').textContent).toBe('/buy/receipt/F1');
  });

  it('asks for texts in the time zone that the customer has chosen [4.93]', async () => {
    const siteNotices = jest.fn((_request: CallRequest<'siteNotices'>) => pageOf(earlier));
    const zone = document.documentElement.dataset;
    zone[READER_ZONE] = 'Asia/Tokyo';
    open({ answers: { siteNotices } });
    expect(await screen.findByText(/ GMT\+9$/)).toBeTruthy();
    expect(siteNotices.mock.calls.map(([request]) => request.zone)).toEqual(['Asia/Tokyo']);
    delete zone[READER_ZONE];
  });

  it('reports nothing if all are read, and says so if there are none', async () => {
    const readSiteNotices = jest.fn(() => ({ unread: 0 }));
    open({ answers: { siteNotices: () => pageOf(), readSiteNotices } });
    expect(await screen.findByText('No notifications in the last 90 days.')).toBeTruthy();
    expect(readSiteNotices).not.toHaveBeenCalled();
  });

  it('can be tried again after a failure', async () => {
    open({ answers: { siteNotices: offline } });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });

  it('is in Chinese, too', async () => {
    const list = pageOf({ ...notice, title: '付款成功：$1.40' });
    open({ language: 'zh', answers: { siteNotices: () => list, readSiteNotices: () => ({ unread: 0 }) } });
    expect(await screen.findByRole('heading', { name: /付款成功.*未读/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe('/zh/buy/receipt/F1');
  });
});
