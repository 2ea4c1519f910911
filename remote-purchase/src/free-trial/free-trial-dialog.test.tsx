import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import { FREE_TRIAL_PRODUCT_ID, VERIFIED_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import type { ApiClient, CallOptions } from 'shared-contracts/api/calls';
import enTips from 'shared-contracts/texts/toast-tips/en';
import type { ShellServices } from 'shared-contracts/shell';
import { queryClient } from 'shared-ui/query';
import { useLocation } from 'shared-ui/router';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import FreeTrialDialog from './free-trial-dialog.tsx';
import { trials } from './testing/trial-samples.ts';
import type { FreeProduct } from 'shared-ui/use-free-products';

const listing = (...products: FreeProduct[]) => ({ products });
/** Returns the first response once, then always the second. */
const answeringInTurn = (first: FreeProduct, then: FreeProduct) =>
  jest.fn<ReturnType<typeof listing>, []>(() => listing(then)).mockReturnValueOnce(listing(first));
const claimButton = () => screen.findByRole('button', { name: 'Claim 50 MB free' });

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function open(answers: TestAnswers, services: Partial<ShellServices> = {}, language: 'en' | 'zh' = 'en') {
  const onClose = jest.fn();
  render(
    <TestShell
      namespace="remote-purchase"
      texts={language === 'zh' ? zh : en}
      language={language}
      answers={answers}
      services={services}
      session={{ accessToken: 't' }}
    >
      <FreeTrialDialog options={{}} onClose={onClose} />
      <Address />
    </TestShell>,
  );
  return onClose;
}

describe('the free-trial dialog', () => {
  afterEach(() => queryClient.clear());

  it('describes the trial, its duration and what happens at its end [2.103][9.42]', async () => {
    open({ queryUserGetFreeProductIds: () => listing(trials.available) });
    await claimButton();
    expect([...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual([
      'Traffic50 MB',
      'Valid for24 hours',
      'To pay$0.00',
    ]);
    expect(screen.getByText(/One per customer/)).toBeTruthy();
    expect(screen.getByText(/without charge or renewal/)).toBeTruthy();
  });

  it('says in Chinese that identity verification is required [4.46]', async () => {
    open({ queryUserGetFreeProductIds: () => listing(trials.available) }, {}, 'zh');
    expect(await screen.findByText(/领取免费试用前需要先完成个人实名认证/)).toBeTruthy();
  });

  it('claims the trial, confirms it and opens its page [1.20][2.30]', async () => {
    const success = jest.fn();
    const getFreeProduct = jest.fn(() => trials.running.order);
    const queryUserGetFreeProductIds = answeringInTurn(trials.available, trials.running);
    const onClose = open({ queryUserGetFreeProductIds, getFreeProduct }, { notify: { success, warning: jest.fn(), error: jest.fn() } });
    fireEvent.click(await claimButton());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/success/get-try'));
    expect(getFreeProduct.mock.calls).toEqual([[{ productId: FREE_TRIAL_PRODUCT_ID }]]);
    expect(success.mock.calls).toEqual([['success.tip10']]);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.queryByText(errorTexts.alreadyReceived.en)).toBeNull();
  });

  it('retries with the same key until the server refuses, and then with a new one', async () => {
    const keys: (string | undefined)[] = [];
    const failures = [
      new ApiError(0, 0, 'lost'),
      new ApiError(errorCodes.idempotencyPending, 200, 'wait'),
      new ApiError(errorCodes.alreadyReceived, 200, 'refused'),
      new ApiError(0, 0, 'lost again'),
    ];
    const api = (async (name: string, _request: unknown, options?: CallOptions) => {
      if (name === 'queryUserGetFreeProductIds') return listing(trials.available);
      keys.push(options?.idempotencyKey);
      throw failures[keys.length - 1];
    }) as ApiClient;
    open({}, { api });
    fireEvent.click(await claimButton());
    for (const message of ['lost', 'wait', 'refused']) {
      expect(await screen.findByText(message)).toBeTruthy();
      fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    }
    await screen.findByText('lost again');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(0, 3)).toEqual(Array(3).fill(keys[0]));
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('keeps reporting a lost response when an earlier list request completes late', async () => {
    queryClient.setQueryData(['freeProducts', 't'], [trials.available]);
    const late = Promise.withResolvers<ReturnType<typeof listing>>();
    open({ queryUserGetFreeProductIds: () => late.promise, getFreeProduct: () => Promise.reject(new ApiError(0, 0, 'lost')) });
    fireEvent.click(await claimButton());
    expect(await screen.findByText('lost')).toBeTruthy();
    await act(async () => late.resolve(listing(trials.running)));
    expect(screen.getByText('lost')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('tells customers who already have the trial so, with a link to the order [4.47][8.59]', async () => {
    open({ queryUserGetFreeProductIds: () => listing(trials.running) });
    expect(await screen.findByText('You have already received the free trial order')).toBeTruthy();
    expect(screen.getByText('Your free trial is ready to use.')).toBeTruthy();
    expect(screen.getByText('40 MB of 50 MB')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get the API link' }).getAttribute('href')).toBe('/tool/get-api?orderId=F1');
    expect(screen.getByRole('link', { name: 'My orders' }).getAttribute('href')).toBe('/person/flow-order');
    expect(screen.queryByRole('button', { name: 'Claim 50 MB free' })).toBeNull();
  });

  it('tells customers who claimed it in another tab so, and keeps the focus in the dialog [4.47]', async () => {
    const queryUserGetFreeProductIds = answeringInTurn(trials.available, trials.running);
    open({ queryUserGetFreeProductIds, getFreeProduct: refusing('alreadyReceived', { orderId: 'F1' }) });
    const button = await claimButton();
    button.focus();
    fireEvent.click(button);
    const notice = await screen.findByText('You have already received the free trial order');
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole('status').textContent).toBe('/');
  });

  it('offers another package once it has ended', async () => {
    open({ queryUserGetFreeProductIds: () => listing(trials.ended) });
    const link = await screen.findByRole('link', { name: 'Pricing' });
    expect(screen.getByText('To keep using the service, buy a flow package.')).toBeTruthy();
    expect(link.getAttribute('href')).toBe('/buy/flow');
    expect(screen.queryByRole('link', { name: 'Get the API link' })).toBeNull();
  });

  // Also covers [8.32].
  it('sends customers in China to identity verification first [4.46][8.29]', async () => {
    const onClose = open({ queryUserGetFreeProductIds: () => listing(trials.certificationNeeded) });
    expect(await screen.findByText(enTips.warning.tip10)).toBeTruthy();
    expect(screen.getByText(enTips.warning.tip13, { exact: false })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Verify your identity' });
    expect(link.getAttribute('href')).toBe('/person/account/certificate');
    fireEvent.click(link);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getByRole('status').textContent).toBe('/person/account/certificate');
  });

  it('mentions the larger trial beside the first one, with its own figures [9.43]', async () => {
    open({ queryUserGetFreeProductIds: () => listing(trials.available, trials.largerLocked) });
    await claimButton();
    expect(screen.getByText(/a larger trial: 1 GB for 30 days \(list price \$14\.00\)\. The verification costs \$1\.00/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to payment verification' }).getAttribute('href')).toBe('/person/account/pay-verify');
  });

  it('offers the larger trial once it can be claimed, even after the first one [9.43]', async () => {
    const getFreeProduct = jest.fn(() => trials.largerRunning.order);
    open({ queryUserGetFreeProductIds: () => listing(trials.running, trials.largerAvailable), getFreeProduct });
    fireEvent.click(await screen.findByRole('button', { name: 'Claim 1 GB free' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/success/get-try'));
    expect(getFreeProduct.mock.calls).toEqual([[{ productId: VERIFIED_TRIAL_PRODUCT_ID }]]);
  });

  it('does not report the refused first trial if the larger one is offered instead', async () => {
    const queryUserGetFreeProductIds = jest
      .fn(() => listing(trials.running, trials.largerAvailable))
      .mockReturnValueOnce(listing(trials.available, trials.largerAvailable));
    open({ queryUserGetFreeProductIds, getFreeProduct: refusing('alreadyReceived', { orderId: 'F1' }) });
    fireEvent.click(await claimButton());
    expect(await screen.findByRole('button', { name: 'Claim 1 GB free' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers a retry if it could not be loaded', async () => {
    const queryUserGetFreeProductIds = jest.fn(() => listing(trials.available)).mockImplementationOnce(refusing('system'));
    open({ queryUserGetFreeProductIds });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("couldn't be loaded");
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await claimButton()).toBeTruthy();
  });
});
