import { act, screen } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { routePath } from 'shared-contracts/pages/routes';
import { refusing } from 'shared-ui/testing/samples';
import { takeAttempt } from './attempt.ts';
import { leaveFor } from 'shared-ui/leave-for';
import { AUTHORIZATION, button, press, show, thirdPartyAuth } from './testing/show-buttons.tsx';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  history.replaceState(null, '', '/buy/flow?plan=2#faq');
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('the third-party buttons', () => {
  it.each([
    ['en', 'Continue with Google', 'User manual and agreement', 'Service agreement'],
    ['zh', '使用 Google 登录', '《用户手册与协议》', '《服务协议》'],
  ] as const)('include only type 3, with the terms that continuing accepts, in %s [2.133][2.135]', (language, label, manual, service) => {
    show({ language });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([`G${label}`]);
    expect(screen.getByRole('link', { name: manual }).getAttribute('href')).toContain(routePath('useProtocol'));
    expect(screen.getByRole('link', { name: service }).getAttribute('href')).toContain(routePath('aboutProtocol'));
  });

  it('are absent if type 3 is not configured [2.133]', () => {
    show({ types: [1, 2, 4] });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('send the browser to the authorization URL, and store the attempt for its return [1.15][4.24]', async () => {
    show();
    await press();
    expect(leaveFor).toHaveBeenCalledWith(AUTHORIZATION);
    const [[request]] = thirdPartyAuth.mock.calls as [[CallRequest<'thirdPartyAuth'>]];
    expect(request).toEqual({ type: 3, purpose: 'login', binding: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(takeAttempt()).toEqual({ ...request, next: '/buy/flow?plan=2#faq' });
  });

  it('use a new binding for each attempt', async () => {
    show({ answers: { thirdPartyAuth: thirdPartyAuth.mockImplementationOnce(refusing('thirdPartyUnavailable')) } });
    await press();
    await press();
    const bindings = thirdPartyAuth.mock.calls.map(([{ binding }]) => binding);
    expect(bindings).toHaveLength(2);
    expect(new Set(bindings).size).toBe(2);
  });

  it('are disabled while loading and leaving the page, and enabled again after Back [4.23]', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<{ url: string }>();
    show({ answers: { thirdPartyAuth: () => promise } });
    expect(button().disabled).toBe(false);
    await press();
    expect(button().disabled).toBe(true);
    expect(button().textContent).toBe('GOpening Google');
    await act(async () => answer({ url: AUTHORIZATION }));
    expect(leaveFor).toHaveBeenCalledTimes(1);
    expect(button().disabled).toBe(true);
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button().disabled).toBe(false);
  });
});
