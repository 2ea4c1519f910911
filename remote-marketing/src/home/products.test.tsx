import { render, screen, within } from '@testing-library/react';
import { productFamily } from 'shared-contracts/constants';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from './locales/en.json';
import { Products } from './products.tsx';

const { flow, staticIp } = productFamily;

describe('the products section', () => {
  beforeEach(() => {
    render(
      <TestShell namespace="remote-marketing" texts={en}>
        <Products />
      </TestShell>,
    );
  });

  // Also covers [1.4].
  it.each([
    ['HTTP proxies', 'HTTP proxy pricing', flow],
    ['Dynamic IPs', 'Dynamic IP pricing', flow],
    ['Residential IPs', 'Residential IP pricing', flow],
    ['Flow packages', 'Flow package pricing', flow],
    ['Static IPs', 'Static IP pricing', staticIp],
  ])('has %s with a link to the price [1.2][1.3]', (name, link, family) => {
    expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
    const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name: link });
    expect(`${pathname}${search}`).toBe(`/buy/flow?family=${family}`);
  });

  it('lists what a flow package includes, with figures filled in', () => {
    const opened = within(screen.getByRole('list', { name: 'Included in every flow package' }));
    expect(opened.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'HTTP proxies',
      'Dynamic IPs',
      'Residential IPs',
    ]);
    expect(opened.getByText(/stay the same: for 1 to 30 minutes with an API link, or for up to 24 hours/)).toBeTruthy();
  });
});
