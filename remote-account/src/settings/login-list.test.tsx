import { screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { formatTime } from 'shared-ui/format';
import { queryClient } from 'shared-ui/query';
import { offline, refusing } from 'shared-ui/testing/samples';
import { fail, here, openSettings, press, row, services, there, unnamed } from './testing/open-settings.tsx';

afterEach(() => queryClient.clear());

describe('the login list', () => {
  it('shows browser, system, address, time and login method, and marks the current login', async () => {
    openSettings({ logins: [here, there, unnamed] });
    const present = await row('Firefox on Linux');
    expect(present.getByText('This browser')).toBeTruthy();
    expect(present.getByText('203.0.113.7')).toBeTruthy();
    expect(present.getByText(`Since ${formatTime(here.createdAt, 'en')}`)).toBeTruthy();
    expect(present.getByText('With mobile number')).toBeTruthy();
    const other = await row('Chrome on Windows');
    expect(other.queryByText('This browser')).toBeNull();
    expect(other.getByText('With Google')).toBeTruthy();
    await row('Unknown browser');
  });

  it('says when there is no other login', async () => {
    openSettings({ language: 'zh' });
    await row('Firefox（Linux）');
    expect(screen.getByText('没有其他已登录的设备')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '退出其他所有设备' })).toBeNull();
  });

  it('ends a single login and confirms it', async () => {
    let logins = [here, there];
    const endSessions = jest.fn<{ ended: number }, [CallRequest<'endSessions'>]>(() => {
      logins = [here];
      return { ended: 1 };
    });
    openSettings({ answers: { sessions: () => logins, endSessions } });
    await row('Chrome on Windows');
    press('Log out of Chrome on Windows, 2001:db8::1');
    const said = await screen.findByText('Logged out of 1 session');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Chrome on Windows' })).toBeNull());
    expect(said.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(said);
    expect(endSessions.mock.calls).toEqual([[{ sessionId: 's2' }]]);
  });

  it('ends all other logins at once', async () => {
    let logins = [here, there, unnamed];
    const endSessions = jest.fn<{ ended: number }, [CallRequest<'endSessions'>]>(() => {
      logins = [here];
      return { ended: 2 };
    });
    openSettings({ answers: { sessions: () => logins, endSessions } });
    await row('Chrome on Windows');
    press('Log out of all other sessions');
    expect(await screen.findByText('Logged out of 2 sessions')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out of all other sessions' })).toBeNull());
    expect(endSessions.mock.calls).toEqual([[{}]]);
  });

  it('ends the current login by logging out, which resets the session and goes home [7.73]', async () => {
    const endSessions = jest.fn(() => ({ ended: 1 }));
    openSettings({ logins: [here, there], answers: { endSessions } });
    await row('Firefox on Linux');
    press('Log out here');
    expect(services.signOut).toHaveBeenCalledTimes(1);
    expect(endSessions).not.toHaveBeenCalled();
  });

  it('reloads if a login has already ended', async () => {
    const sessions = jest.fn(() => [here]).mockImplementationOnce(() => [here, there]);
    openSettings({ answers: { sessions, endSessions: refusing('sessionNotFound') } });
    await row('Chrome on Windows');
    press('Log out of Chrome on Windows, 2001:db8::1');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Chrome on Windows' })).toBeNull());
    expect(screen.queryByText(/has ended/)).toBeNull();
  });

  it('offers a retry if the API did not respond', async () => {
    const sessions = jest
      .fn(() => [here])
      .mockImplementationOnce(fail)
      .mockImplementationOnce(offline);
    openSettings({ answers: { sessions } });
    await screen.findByText("This content couldn't be loaded.");
    press('Try again');
    await screen.findByText(/^You're offline/);
    press('Try again');
    await row('Firefox on Linux');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
