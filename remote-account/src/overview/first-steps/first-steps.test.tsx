import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleFigures } from 'shared-contracts/testing/sample-site';
import { queryClient } from 'shared-ui/query';
import { card, openOverview, surplus, surplusOf } from '../testing/open-overview.tsx';
import { stepsHidden, stepsCompleted } from './first-steps.tsx';

afterEach(() => {
  queryClient.clear();
  stepsHidden.set(false);
  stepsCompleted.set(false);
});

const none = { isVerified: false, hasOrder: false, hasWhitelist: false, hasUsage: false };
const headings = async () => (await card('Getting started')).queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the steps to the first request', () => {
  it.each([
    [none, ['Verify your payment method', 'Buy a flow package', 'Add your IP to the whitelist', 'Make your first request']],
    [{ ...none, isVerified: true, hasOrder: true }, ['Add your IP to the whitelist', 'Make your first request']],
    [{ ...none, hasOrder: true, hasWhitelist: true }, ['Verify your payment method', 'Make your first request']],
    [{ ...none, hasOrder: true, hasUsage: true }, ['Verify your payment method']],
  ])('omit the completed ones: %o', async (done, left) => {
    openOverview({ answers: { checklist: () => done } });
    await waitFor(async () => expect(await headings()).toEqual(left));
  });

  it('link to where they are completed, for the order that ends first', async () => {
    openOverview({
      answers: { checklist: () => ({ ...none, hasOrder: true }), getOrderSurplusFlowInfos: () => surplusOf(surplus) },
    });
    const shown = await card('Getting started');
    await waitFor(() =>
      expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/person/account/pay-verify',
        '/person/flow-order?panel=whitelist&order=F2',
        '/person/flow-order?step=1&type=1&order=F2',
        '/person/flow-order?step=1&type=2&order=F2',
      ]),
    );
  });

  it('state what the running site grants and charges [H5]', async () => {
    const figures = sampleFigures({ verificationCents: 200, verificationCouponCents: 700, verifiedTrialBytes: 3_000_000_000 });
    openOverview({ services: { figures } });
    const text = await (await card('Getting started')).findByText(/\$2\.00/);
    expect(text.textContent).toMatch(/\$7\.00.*3 GB|3 GB.*\$7\.00/);
  });

  it('are unavailable while they need an order, and offer to buy one', async () => {
    const openPurchase = jest.fn();
    openOverview({ services: { openPurchase } });
    const shown = await card('Getting started');
    expect(await shown.findAllByText('Available once you have an order')).toHaveLength(2);
    fireEvent.click(shown.getByRole('button', { name: 'Buy' }));
    expect(openPurchase).toHaveBeenCalledTimes(1);
  });

  it('have identity verification instead of payment verification for customers in China', async () => {
    openOverview({ session: { accessToken: 't0ken', countryEnName: 'China' } });
    const shown = await card('Getting started');
    expect((await shown.findByRole('link', { name: 'Verify' })).getAttribute('href')).toBe('/person/account/certificate');
    expect(shown.getByText('Get 50 MB of free traffic with personal verification, or 1 GB with company verification.')).toBeTruthy();
  });

  it('disappear when all are completed', async () => {
    openOverview({ answers: { checklist: () => ({ isVerified: true, hasOrder: true, hasWhitelist: false, hasUsage: true }) } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull());
    expect(screen.queryByRole('button', { name: /Show how/ })).toBeNull();
  });

  it('keep their space while loading, unless all were completed last time', async () => {
    const all = { isVerified: true, hasOrder: true, hasWhitelist: true, hasUsage: true };
    const { unmount } = openOverview({ answers: { checklist: () => all } });
    expect(screen.getByRole('region', { name: 'Getting started' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull());
    unmount();
    queryClient.clear();
    openOverview({ answers: { checklist: () => ({ ...all, hasOrder: false }) } });
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Getting started' })).toBeTruthy();
  });

  it('can be hidden, which is remembered, and shown again', async () => {
    const { unmount } = openOverview();
    fireEvent.click((await card('Getting started')).getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
    unmount();
    openOverview();
    fireEvent.click(await screen.findByRole('button', { name: 'Show how to get started' }));
    expect(await card('Getting started')).toBeTruthy();
  });
});
