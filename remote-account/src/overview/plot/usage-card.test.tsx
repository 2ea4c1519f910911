import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { useLocation } from 'shared-ui/router';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import mainTexts from '../../locales/en.json';
import texts from '../locales/en.json';
import { card, surplus, surplusOf } from '../testing/open-overview.tsx';
import { UsageCard } from './usage-card.tsx';

afterEach(() => queryClient.clear());

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const startOf = (day: number) => new Date(2026, 10, day).toISOString();
const usage = {
  points: [
    { from: startOf(20), bytes: 1_000_000_000 },
    { from: startOf(21), bytes: 0 },
    { from: startOf(22), bytes: 250_000_000 },
  ],
  totalBytes: 1_250_000_000,
};

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function open(address: string, answer: NonNullable<TestAnswers['usage']> = () => usage, tags: readonly string[] = []) {
  render(
    <TestShell
      namespace="remote-account"
      texts={{ ...mainTexts, ...texts }}
      address={`/person/userinfo${address}`}
      answers={{
        usage: answer,
        getOrderSurplusFlowInfos: () => surplusOf(surplus, { ...surplus, orderId: 'F3', remark: 'Shop' }),
        tags: () => ({ tags: tags.map((name) => ({ name })), max: 100, maxPerOrder: 10 }),
      }}
    >
      <QueryClientProvider client={queryClient}>
        <UsageCard />
        <Address />
      </QueryClientProvider>
    </TestShell>,
  );
}

const addressShown = () => screen.getByTestId('address').textContent;
const caption = () => screen.getByRole('figure').querySelector('figcaption')?.textContent;

describe('the traffic used', () => {
  it('is shown as bars that announce their values, and as a table', async () => {
    open('');
    const bars = await screen.findAllByRole('button', { name: /^\w{3}, Nov/ });
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Fri, Nov 20, 2026: 1 GB',
      'Sat, Nov 21, 2026: 0 B',
      'Sun, Nov 22, 2026: 250 MB',
    ]);
    expect(bars.map((bar) => bar.querySelector('rect')?.getAttribute('height') ?? null)).toEqual(['100%', null, '25%']);
    expect(screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'DayTraffic',
      'Sun, Nov 22, 2026250 MB',
      'Sat, Nov 21, 20260 B',
      'Fri, Nov 20, 20261 GB',
    ]);
    expect(screen.getByText(new RegExp(`Days are in the ${zone} time zone`))).toBeTruthy();
    expect(caption()).toBe('Total: 1.25 GB');
  });

  it('has one tab stop, from which arrow keys, Home and End move on', async () => {
    open('');
    const bars = await screen.findAllByRole('button', { name: /^\w{3}, Nov/ });
    expect(bars.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    act(() => bars[2]?.focus());
    for (const [key, place] of [
      ['ArrowLeft', 1],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['ArrowRight', 1],
      ['End', 2],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toBe(bars[place]);
      expect(caption()).toBe(bars[place]?.getAttribute('aria-label'));
    }
  });

  it('is loaded for the selection in the URL, and writes changes to it', async () => {
    const answer = jest.fn(() => usage);
    open('?by=hour&order=F3', answer);
    await waitFor(() => expect(answer.mock.calls).toEqual([[{ by: 'hour', zone, orderId: 'F3' }]]));
    expect(screen.getByText(/^Hours are in the .* time zone/)).toBeTruthy();
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Orders' });
    await screen.findByRole('option', { name: 'F3 · Shop' });
    expect(order.value).toBe('F3');
    fireEvent.change(order, { target: { value: '' } });
    expect(addressShown()).toBe('?by=hour');
    fireEvent.click(screen.getByRole('radio', { name: '30 days' }));
    expect(addressShown()).toBe('');
    await waitFor(() => expect(answer.mock.calls.at(-1)).toEqual([{ by: 'day', zone }]));
  });

  it('is shown for the orders with a tag, which the URL keeps instead of an order [2.155]', async () => {
    const answer = jest.fn(() => usage);
    open('?tag=shop+7&by=hour', answer, ['Anna & Co', 'Shop 7']);
    await waitFor(() => expect(answer.mock.calls).toEqual([[{ by: 'hour', zone, tag: 'shop 7' }]]));
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Orders' });
    await screen.findByRole('option', { name: 'F3 · Shop' });
    await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('Shop 7'));
    expect(screen.getAllByRole('group', { name: /^(Tags|Orders)$/ }).map(({ textContent }) => textContent)).toEqual([
      'Anna & CoShop 7',
      'F2F3 · Shop',
    ]);
    const choose = (name: string) =>
      fireEvent.change(select, { target: { value: screen.getByRole<HTMLOptionElement>('option', { name }).value } });
    choose('F2');
    expect(addressShown()).toBe('?by=hour&order=F2');
    choose('Anna & Co');
    expect(addressShown()).toBe('?by=hour&tag=Anna+%26+Co');
    await waitFor(() => expect(answer.mock.calls.at(-1)).toEqual([{ by: 'hour', zone, tag: 'Anna & Co' }]));
    choose('All orders');
    expect(addressShown()).toBe('?by=hour');
  });

  it('offers no tags if there are none, and a tag in the URL that no longer exists', async () => {
    open('?tag=gone');
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Orders' });
    await screen.findByRole('option', { name: 'F3 · Shop' });
    expect(select.selectedOptions[0]?.textContent).toBe('gone');
    fireEvent.change(select, { target: { value: 'F3' } });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Tags' })).toBeNull());
    expect(addressShown()).toBe('?order=F3');
  });

  it.each([
    ['?order=F9', 'F9', 'F9'],
    ['?order=F9&tag=a', 'F9', 'F9'],
    ['?tag=+', '', 'All orders'],
    ['?order=%3Cb%3E&by=week', '', 'All orders'],
  ])('reads the valid part of %s', async (address, value, label) => {
    open(address);
    await screen.findByRole('figure');
    const order = screen.getByRole<HTMLSelectElement>('combobox');
    expect([order.value, order.selectedOptions[0]?.textContent]).toEqual([value, label]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 days' }).checked).toBe(true);
  });

  it("offers all orders if the one in the URL is not the customer's", async () => {
    open('?order=F9', ({ orderId }) => (orderId === undefined ? usage : refusing('orderNotFound')()));
    const shown = await card('Traffic used');
    fireEvent.click(await shown.findByRole('button', { name: 'All orders' }));
    expect(await screen.findByRole('figure')).toBeTruthy();
    expect(addressShown()).toBe('');
  });

  it('says when there is none', async () => {
    open('', () => ({ points: [{ from: startOf(22), bytes: 0 }], totalBytes: 0 }));
    expect(await screen.findByText('No traffic was used in this period')).toBeTruthy();
  });
});
