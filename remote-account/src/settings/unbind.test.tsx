import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { ERROR_BANNER_MS } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { bound, fail, notify, openSettings, press, row, services, texts, unbound, withoutMobile } from './testing/open-settings.tsx';

const ask = async (): Promise<void> => {
  fireEvent.click((await row('Google')).getByRole('button', { name: 'Unlink Google' }));
  expect(screen.getByRole('group', { name: /^Unlink Google\?/ })).toBeTruthy();
};
const confirm = () => press('Unlink');

afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

describe('unlinking an account', () => {
  it('needs a confirmation, which can be declined by button and by Escape', async () => {
    const thirdPartyUnbind = jest.fn(() => null);
    openSettings({ types: [3], accounts: { 3: bound }, answers: { thirdPartyUnbind } });
    await ask();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
    press('Keep it');
    expect(screen.queryByRole('group', { name: /^Unlink/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unlink Google' }));
    await ask();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Keep it' }), { key: 'Escape' });
    expect(screen.queryByRole('group', { name: /^Unlink/ })).toBeNull();
    expect(thirdPartyUnbind).not.toHaveBeenCalled();
  });

  it('is confirmed, and can be undone by linking again', async () => {
    const accounts = { 3: bound };
    const thirdPartyUnbind = jest.fn<null, [CallRequest<'thirdPartyUnbind'>]>(() => {
      accounts[3] = unbound;
      return null;
    });
    openSettings({ types: [3], accounts, answers: { thirdPartyUnbind } });
    await ask();
    confirm();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link Google' })));
    expect(thirdPartyUnbind.mock.calls).toEqual([[{ type: 3, customer: 'c1' }]]);
    expect(notify.success.mock.calls).toEqual([['success.tip3']]);
  });

  // Also covers [8.19].
  it.each([
    ['en', 'Unbinding failed', 'Try again'],
    ['zh', '解绑失败', '重试'],
  ] as const)('shows a failure for five seconds, with a retry, in %s [4.26][8.18]', async (language, words, retry) => {
    const thirdPartyUnbind = jest.fn(() => null).mockImplementation(fail);
    openSettings({ types: [3], accounts: { 3: bound }, answers: { thirdPartyUnbind }, language });
    const button = (await row('Google')).getByRole('button', {
      name: texts[language].settings.service.unbindLabel.replace('{{service}}', 'Google'),
    });
    fireEvent.click(button);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    press(texts[language].settings.service.unbind);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(words);
    expect(document.activeElement).toBe(button);
    await act(() => jest.advanceTimersByTimeAsync(ERROR_BANNER_MS - 1));
    press(retry);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(thirdPartyUnbind).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(ERROR_BANNER_MS));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notify.success).not.toHaveBeenCalled();
  });

  it('asks for a new login if the current one is too old, and says so until then [X3]', async () => {
    openSettings({ types: [3], accounts: { 3: bound }, answers: { thirdPartyUnbind: refusing('recentLoginNeeded') } });
    await ask();
    confirm();
    const again = await screen.findByRole('button', { name: texts.en.change.logInAgain.submit });
    fireEvent.click(again);
    expect(services.openLogin).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Unbinding failed')).toBeNull();
  });

  it('is refused with a reason for the last way to log in [8.18]', async () => {
    openSettings({ types: [3], account: withoutMobile, accounts: { 3: bound }, answers: { thirdPartyUnbind: refusing('lastWayToLogIn') } });
    await ask();
    confirm();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Unbinding failed')).toBeTruthy();
    expect(alert.getByText(errorTexts.lastWayToLogIn.en)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unlink Google' })).toBeTruthy();
  });
});
