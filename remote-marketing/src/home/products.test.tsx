import { render, screen, within } from '@testing-library/react';
import { productFamily } from 'shared-contracts/constants';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from './locales/en.json';
import { Products } from './products.tsx';

const { flow, staticIp } = productFamily;

describe('what we sell', () => {
  beforeEach(() => {
    render(
      <TestShell namespace="remote-marketing" texts={en}>
        <Products />
      </TestShell>,
    );
  });

  it.each([
    ['HTTP proxies', 'What HTTP proxies cost', flow],
    ['Dynamic IPs', 'What dynamic IPs cost', flow],
    ['Residential IPs', 'What residential IPs cost', flow],
    ['Flow packages', 'Prices of flow packages', flow],
    ['Static IPs', 'Prices of static IPs', staticIp],
  ])('is %s, with the way to their price [1.2][1.3][1.4]', (name, link, family) => {
    expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
    const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name: link });
    expect(`${pathname}${search}`).toBe(`/buy/flow?family=${family}`);
  });

  it('says what a flow package opens, figures filled in', () => {
    const opened = within(screen.getByRole('list', { name: 'What a flow package opens' }));
    expect(opened.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'HTTP proxies',
      'Dynamic IPs',
      'Residential IPs',
    ]);
    expect(opened.getByText(/stay yours for 1 to 30 minutes/)).toBeTruthy();
  });
});
