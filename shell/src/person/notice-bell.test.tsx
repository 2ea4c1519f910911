import { act, render, screen, waitFor } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { READER_ZONE } from 'shared-contracts/releases/federation';
import { PersonSite } from './testing/person-site.tsx';

jest.mock('../support/support-state.tsx', () => ({ SupportState: () => null }));

describe('the link to the notifications [2.164]', () => {
  it('shows how many are unread, also to screen readers', async () => {
    render(<PersonSite answers={{ unreadNotices: () => ({ unread: 3 }) }} />);
    const link = await screen.findByRole('link', { name: '3 unread notifications' });
    expect(link.getAttribute('href')).toBe('/person/notices');
    expect(link.textContent).toBe('3');
  });

  it('has no number without unread ones, on the page itself, or if it is unknown', async () => {
    const unreadNotices = jest.fn(() => ({ unread: 120 }));
    render(<PersonSite address="/person/notices" answers={{ unreadNotices }} />);
    expect((await screen.findByRole('link', { name: 'Notifications' })).textContent).toBe('');
    expect(unreadNotices).not.toHaveBeenCalled();
  });

  it('brings the time zone that was chosen on another device, unless one is chosen here meanwhile [4.93]', async () => {
    const setTimeZone = jest.fn();
    const answer = Promise.withResolvers<CallResponse<'unreadNotices'>>();
    const unreadNotices = jest.fn(() => answer.promise);
    const { unmount } = render(<PersonSite answers={{ unreadNotices }} services={{ setTimeZone }} />);
    answer.resolve({ unread: 0, timeZone: 'Asia/Tokyo' });
    await waitFor(() => expect(setTimeZone).toHaveBeenCalledWith('Asia/Tokyo'));
    unmount();
    const late = Promise.withResolvers<CallResponse<'unreadNotices'>>();
    unreadNotices.mockReturnValue(late.promise);
    render(<PersonSite answers={{ unreadNotices }} services={{ setTimeZone }} />);
    await waitFor(() => expect(unreadNotices).toHaveBeenCalledTimes(2));
    document.documentElement.dataset[READER_ZONE] = 'Europe/Berlin';
    late.resolve({ unread: 1, timeZone: null });
    expect(await screen.findByRole('link', { name: '1 unread notification' })).toBeTruthy();
    expect(setTimeZone).toHaveBeenCalledTimes(1);
    delete document.documentElement.dataset[READER_ZONE];
  });

  it('asks again once the network is back [P2]', async () => {
    const unreadNotices = jest.fn((): Promise<CallResponse<'unreadNotices'>> => Promise.reject(new Error('no network')));
    render(<PersonSite answers={{ unreadNotices }} />);
    await waitFor(() => expect(unreadNotices).toHaveBeenCalledTimes(1));
    unreadNotices.mockResolvedValue({ unread: 2 });
    // Until the failure is rendered, nothing waits for the network.
    await waitFor(async () => {
      act(() => void dispatchEvent(new Event('online')));
      expect(await screen.findByRole('link', { name: '2 unread notifications' }, { timeout: 100 })).toBeTruthy();
    });
  });

  it('stops counting at 99', async () => {
    render(<PersonSite language="zh" answers={{ unreadNotices: () => ({ unread: 120 }) }} />);
    expect((await screen.findByRole('link', { name: '120 条未读通知' })).textContent).toBe('99+');
  });
});
