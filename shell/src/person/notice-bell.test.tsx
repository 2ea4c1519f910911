import { render, screen } from '@testing-library/react';
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

  it('stops counting at 99', async () => {
    render(<PersonSite language="zh" answers={{ unreadNotices: () => ({ unread: 120 }) }} />);
    expect((await screen.findByRole('link', { name: '120 条未读通知' })).textContent).toBe('99+');
  });
});
