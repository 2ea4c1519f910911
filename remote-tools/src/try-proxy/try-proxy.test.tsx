import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { compatibleRefusal } from 'shared-contracts/texts/proxy-errors/error-codes';
import { proxyErrorNames, proxyErrors } from 'shared-contracts/proxy/errors';
import { offline, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import texts from '../locales/en.json';
import { TryProxy } from './try-proxy.tsx';
// Preloaded, so that an outcome is shown at once.
import './try-result.tsx';

type Try = NonNullable<TestAnswers['tryProxy']>;

const passed: Try = () => ({
  refusal: null,
  ip: '198.51.100.24',
  countryCode: 'JP',
  countryName: 'Japan',
  milliseconds: 1234,
  at: '2026-11-22T12:00:00.000Z',
});
const request: CallRequest<'tryProxy'> = { orderId: 'F1', country: 'JP' };

function tree(tried: CallRequest<'tryProxy'>, tryProxy: Try, services = {}, token = 'token') {
  return (
    <TestShell namespace="remote-tools" texts={texts} answers={{ tryProxy }} services={services} session={{ accessToken: token }}>
      <TryProxy request={tried} />
    </TestShell>
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send a test request' }));

describe('test request', () => {
  it('shows the exit IP and the duration', async () => {
    const tryProxy = jest.fn(passed);
    render(tree(request, tryProxy));
    press();
    expect(await screen.findByText('198.51.100.24')).toBeTruthy();
    expect(screen.getByText(/Japan \(JP\)/)).toBeTruthy();
    expect(screen.getByText('1,234 ms')).toBeTruthy();
    expect(tryProxy).toHaveBeenCalledWith(request);
  });

  it.each(proxyErrorNames)('shows the refusal %s with its code and a link to the error codes', async (refusal) => {
    render(tree(request, () => compatibleRefusal(refusal)));
    press();
    const { code, text } = proxyErrors[refusal];
    expect(await screen.findByText(`Refused: ${code} ${text.en}`)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/help/error-code/${code}`);
  });

  it('shows the error of the API call itself, or that the site could not be reached', async () => {
    const { unmount } = render(tree(request, refusing('orderNotFound')));
    press();
    expect(await screen.findByText(/^Refused: 1133 /)).toBeTruthy();
    unmount();
    render(tree(request, offline));
    press();
    expect(await screen.findByText(/couldn't be reached/)).toBeTruthy();
  });

  it('requires an order and a login', () => {
    const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
    const openLogin = jest.fn();
    const tryProxy = jest.fn(passed);
    const { unmount } = render(tree({ orderId: '' }, tryProxy, { notify }));
    press();
    expect(notify.warning).toHaveBeenCalledWith('warning.tip16');
    unmount();
    render(tree({ orderId: '' }, tryProxy, { openLogin }, ''));
    press();
    expect(openLogin).toHaveBeenCalled();
    expect(tryProxy).not.toHaveBeenCalled();
  });

  it('ignores a late result for other settings', async () => {
    const answer = Promise.withResolvers<void>();
    const tryProxy: Try = async (input) => {
      await answer.promise;
      return passed(input);
    };
    const { rerender } = render(tree(request, tryProxy));
    press();
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true'));
    rerender(tree({ ...request, country: 'US' }, tryProxy));
    await act(async () => answer.resolve());
    expect(screen.queryByText('198.51.100.24')).toBeNull();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull();
    rerender(tree(request, tryProxy));
    expect(await screen.findByText('198.51.100.24')).toBeTruthy();
  });
});
