import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { CallRequest } from 'shared-contracts/api/calls';
import { formatTime } from 'shared-ui/format';
import { queryClient } from 'shared-ui/query';
import { offline } from 'shared-ui/testing/samples';
import remote from '../remote.ts';
import SecurityPage from './security-page.tsx';
import { login, openSecurity, press, row } from './testing/open-security.tsx';
import type { SecurityEvent } from './security-events.ts';

afterEach(() => queryClient.clear());

const failed: SecurityEvent = { ...login, eventId: '2', kind: 'loginFailed', country: '', browser: '', system: '' };
const token: SecurityEvent = { ...login, eventId: '1', kind: 'apiTokenCreated', name: 'CI' };

describe('the security page', () => {
  it('is a page of the remote', async () => {
    await i18next.init({ lng: 'en', resources: {} });
    expect((await remote.pages.security?.())?.default).toBe(SecurityPage);
  });
});

describe('the security history', () => {
  it('says what happened, when, where and in which browser', async () => {
    openSecurity({ answers: { securityEvents: () => ({ events: [{ ...login, isNewDevice: true }, failed, token], hasMore: false }) } });
    const first = await row('Logged in with password');
    for (const text of ['New browser', formatTime(login.at, 'en'), 'Firefox on Linux', '203.0.113.7', 'Germany'])
      expect(first.getByText(text)).toBeTruthy();
    const second = await row('Failed login: incorrect password');
    expect(second.queryByText('New browser')).toBeNull();
    await row('API token created: CI');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is in Chinese, too', async () => {
    openSecurity({
      language: 'zh',
      answers: { securityEvents: () => ({ events: [{ ...login, method: 'service', service: 3 }], hasMore: false }) },
    });
    const first = await row('使用 Google 登录');
    expect(first.getByText('德国')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '账号安全' })).toBeTruthy();
  });

  it('shows more on request, with the focus on it', async () => {
    const securityEvents = jest.fn(({ before }: CallRequest<'securityEvents'>) =>
      before === undefined ? { events: [login], hasMore: true } : { events: [token], hasMore: false },
    );
    openSecurity({ answers: { securityEvents } });
    await row('Logged in with password');
    press('Show more');
    await row('API token created: CI');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('API token created: CI'));
    expect(securityEvents.mock.calls).toEqual([[{}], [{ before: '3' }]]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says when nothing has been recorded, and offers a retry after a failure', async () => {
    const securityEvents = jest.fn(() => ({ events: [], hasMore: false })).mockImplementationOnce(offline);
    openSecurity({ answers: { securityEvents } });
    await screen.findByText(/^You're offline/);
    press('Try again');
    expect(await screen.findByText('Nothing has been recorded yet')).toBeTruthy();
  });
});
