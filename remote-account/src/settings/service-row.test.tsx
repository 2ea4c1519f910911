import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { formatTime } from 'shared-ui/format';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { takeAttempt } from '../third-party/attempt.ts';
import { leaveFor } from 'shared-ui/leave-for';
import { BOUND_AT, bound, fail, openSettings, press, row, unbound } from './testing/open-settings.tsx';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

describe('the third-party accounts', () => {
  it('include every service that is configured or linked', async () => {
    const asked = jest.fn(({ type }: CallRequest<'thirdPartyCheckBind'>) => (Number(type) === 1 ? bound : unbound));
    openSettings({ answers: { thirdPartyCheckBind: asked } });
    const facebook = await row('Facebook');
    expect(facebook.getByText(`Linked as \u2068Ada\u2069 since ${formatTime(BOUND_AT, 'en')}`)).toBeTruthy();
    expect((await row('Google')).getByText('Not linked')).toBeTruthy();
    await row('GitHub');
    expect(screen.queryByRole('heading', { level: 3, name: 'X (Twitter)' })).toBeNull();
    expect(asked.mock.calls.map(([request]) => request)).toEqual([1, 2, 3, 4].map((type) => ({ type, customer: 'c1' })));
  });

  it('show a linked account in Chinese', async () => {
    openSettings({ accounts: { 3: bound }, language: 'zh' });
    expect((await row('Google')).getByText(`已绑定 \u2068Ada\u2069，绑定于 ${formatTime(BOUND_AT, 'zh')}`)).toBeTruthy();
  });

  it('offer a retry if the API did not respond', async () => {
    const asked = jest
      .fn(() => unbound)
      .mockImplementationOnce(fail)
      .mockImplementation(() => unbound);
    openSettings({ types: [1], answers: { thirdPartyCheckBind: asked } });
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect((await row('Facebook')).getByText('Not linked')).toBeTruthy();
  });

  it('are linked at the service, which returns to these settings', async () => {
    const thirdPartyAuth = jest.fn<{ url: string }, [CallRequest<'thirdPartyAuth'>]>(() => ({
      url: 'https://github.com/login/oauth/authorize?x=1',
    }));
    openSettings({ answers: { thirdPartyAuth } });
    await row('GitHub');
    press('Link GitHub');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://github.com/login/oauth/authorize?x=1'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Link GitHub' }).disabled).toBe(true);
    expect(takeAttempt()).toMatchObject({ type: 4, purpose: 'bind', next: '/person/account/settings' });
    expect(thirdPartyAuth.mock.calls[0]?.[0].purpose).toBe('bind');
  });

  it('say why a service cannot be opened, with a retry [8.9][8.19]', async () => {
    const thirdPartyAuth = jest.fn(() => ({ url: 'https://github.com/' })).mockImplementationOnce(refusing('thirdPartyUnavailable'));
    openSettings({ answers: { thirdPartyAuth } });
    await row('GitHub');
    press('Link GitHub');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The authorization link failed')).toBeTruthy();
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  });
});
