import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Language } from 'shared-contracts/languages';
import { TestShell } from 'shared-ui/testing/test-shell';
import { useCouponTerms } from './use-coupon-terms.ts';

function termsIn(language: Language) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestShell namespace="shell" texts={{}} language={language}>
      {children}
    </TestShell>
  );
  return renderHook(() => useCouponTerms('USD'), { wrapper }).result.current;
}

const fixed = { amountCents: 500, percentOff: null, minimumCents: 0 };
const share = { amountCents: null, percentOff: 15, minimumCents: 0 };

describe('the terms of a coupon', () => {
  it.each([
    ['an amount', fixed, '$5.00 off', '减 $5.00'],
    ['a percentage', share, '15% off', '8.5 折'],
    ['an amount of larger orders', { ...fixed, minimumCents: 2000 }, '$5.00 off orders from $20.00', '满 $20.00 减 $5.00'],
    ['a percentage of larger orders', { ...share, minimumCents: 1 }, '15% off orders from $0.01', '满 $0.01 8.5 折'],
  ])('say %s', (_, terms, en, zh) => {
    expect([termsIn('en')(terms), termsIn('zh')(terms)]).toEqual([en, zh]);
  });
});
