import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import enTips from 'shared-contracts/texts/toast-tips/en';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import GetTryPage from './get-try-page.tsx';
import { trials } from './testing/trial-samples.ts';
import type { FreeProduct } from 'shared-ui/use-free-products';

function open(trial: FreeProduct | FreeProduct[], props: Partial<TestShellProps> = {}) {
  const answers = { queryUserGetFreeProductIds: () => ({ products: [trial].flat() }) };
  render(
    <TestShell
      namespace="remote-purchase"
      texts={en}
      address="/success/get-try"
      session={{ accessToken: 't' }}
      answers={answers}
      {...props}
    >
      <GetTryPage />
    </TestShell>,
  );
}

const isTitled = (text: string) => screen.findByRole('heading', { level: 1, name: text });

describe('the page after a free trial claim', () => {
  afterEach(() => queryClient.clear());

  it('shows the claimed trial, its end date and the next steps [2.30]', async () => {
    open(trials.running);
    expect(await isTitled('Your free trial is ready')).toBeTruthy();
    expect([...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual([
      'Order numberF1',
      'Traffic left40 MB of 50 MB',
      expect.stringMatching(/^End timeNov 21, 2026/),
    ]);
    expect(screen.getByRole('link', { name: 'Get the API link' }).getAttribute('href')).toBe('/tool/get-api?orderId=F1');
    expect(screen.getByRole('link', { name: 'Help center' }).getAttribute('href')).toBe('/help');
  });

  it('offers the trial if it has not been claimed [2.30]', async () => {
    const openFreeTrial = jest.fn();
    open(trials.available, { services: { openFreeTrial } });
    expect(await isTitled("You haven't claimed the free trial yet")).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Claim 50 MB free' }));
    expect(openFreeTrial).toHaveBeenCalledTimes(1);
  });

  it('moves the focus when the offer is replaced by the trial', async () => {
    let trial: FreeProduct = trials.available;
    open(trial, { answers: { queryUserGetFreeProductIds: () => ({ products: [trial] }) } });
    (await screen.findByRole('button', { name: 'Claim 50 MB free' })).focus();
    trial = trials.running;
    await queryClient.invalidateQueries();
    const title = await isTitled('Your free trial is ready');
    await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('does not move the focus if it is elsewhere', async () => {
    let trial: FreeProduct = trials.available;
    open(trial, { answers: { queryUserGetFreeProductIds: () => ({ products: [trial] }) } });
    await screen.findByRole('button', { name: 'Claim 50 MB free' });
    const main = document.body.appendChild(document.createElement('button'));
    main.focus();
    trial = trials.running;
    await queryClient.invalidateQueries();
    await isTitled('Your free trial is ready');
    expect(document.activeElement).toBe(main);
    main.remove();
  });

  it('shows the most recently claimed trial', async () => {
    open([trials.running, trials.largerRunning]);
    expect(await isTitled('Your free trial is ready')).toBeTruthy();
    expect(screen.getByText('F2')).toBeTruthy();
    expect(screen.getByText('1 GB of 1 GB')).toBeTruthy();
  });

  it('mentions the trial that payment verification unlocks [9.43]', async () => {
    open([trials.running, trials.largerLocked]);
    expect(await screen.findByText(/1 GB for 30 days \(list price \$14\.00\)/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to payment verification' })).toBeTruthy();
  });

  it('offers the next steps when the trial has ended', async () => {
    open(trials.ended);
    expect(await isTitled('Your free trial has ended')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/buy/flow');
  });

  it('sends customers in China to identity verification first [8.29]', async () => {
    open(trials.certificationNeeded);
    expect(await isTitled(enTips.warning.tip10)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Verify your identity' })).toBeTruthy();
  });

  it('asks visitors to log in, and sends no request', async () => {
    const queryUserGetFreeProductIds = jest.fn(() => ({ products: [trials.available] }));
    const openLogin = jest.fn();
    open(trials.available, { session: {}, answers: { queryUserGetFreeProductIds }, services: { openLogin } });
    expect(await isTitled('Log in to see your free trial')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(openLogin).toHaveBeenCalledTimes(1);
    expect(queryUserGetFreeProductIds).not.toHaveBeenCalled();
  });

  it('offers a retry if it could not be loaded', async () => {
    const queryUserGetFreeProductIds = jest.fn(() => ({ products: [trials.running] })).mockImplementationOnce(refusing('system'));
    open(trials.running, { answers: { queryUserGetFreeProductIds } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await isTitled('Your free trial is ready')).toBeTruthy();
  });
});
