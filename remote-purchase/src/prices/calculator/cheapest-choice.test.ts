import { ORDER_GIGABYTES_MAX } from 'shared-contracts/constants';
import { flowProduct, staticProduct } from 'shared-ui/testing/samples';
import { cheapestChoice, choiceOf } from './cheapest-choice.ts';

const packageOf = (gigabytes: number, listCents: number, validityDays: number) => ({
  ...flowProduct,
  productId: `flow-${gigabytes}gb`,
  gigabytes,
  listCents,
  validityDays,
});
const products = [packageOf(1, 1400, 30), packageOf(10, 13_000, 30), packageOf(50, 60_000, 90)];
const brief = (gigabytes: number, percent = 0) => {
  const found = cheapestChoice(products, gigabytes, percent);
  return found && [found.product.productId, found.quantity, found.cents, found.validityDays];
};

describe('cheapest choice of flow packages', () => {
  it.each([
    [0, ['flow-1gb', 1, 1400, 30]],
    [0.2, ['flow-1gb', 1, 1400, 30]],
    // Graduated: 13,000 cents for the first 10 GB, then 1,175 per GB.
    [12, ['flow-1gb', 12, 15_350, 30]],
    // Of packages with the same price together, the largest are chosen.
    [20, ['flow-10gb', 2, 24_750, 30]],
    [50, ['flow-50gb', 1, 60_000, 90]],
    [50.1, ['flow-1gb', 51, 61_175, 90]],
  ] as const)('for %d GB is %j', (gigabytes, found) => {
    expect(brief(gigabytes)).toEqual(found);
  });

  it('applies the current offer', () => {
    expect(brief(12, 90)).toEqual(['flow-1gb', 12, 1535, 30]);
  });

  it('is exact above 100 GB, and undefined if no order is large enough [M9]', () => {
    // 60,000 cents for the first 50 GB, then 1,175 per GB.
    expect(brief(137)).toEqual(['flow-1gb', 137, 162_225, 90]);
    expect(brief(ORDER_GIGABYTES_MAX - 0.5)?.slice(0, 2)).toEqual(['flow-50gb', ORDER_GIGABYTES_MAX / 50]);
    expect(brief(ORDER_GIGABYTES_MAX + 0.5)).toBeUndefined();
  });
});

it('prices static lines by tier on the sum of their months', () => {
  const terms = [staticProduct, { ...staticProduct, productId: 'static-jp-3m', months: 3, listCents: 1250 }];
  expect(choiceOf(terms, staticProduct, 1, 0)).toMatchObject({ units: 1, cents: 500 });
  // Two lines for one month count as two months: 500 cents, then (1250 - 500) / 2.
  expect(choiceOf(terms, staticProduct, 2, 0)).toMatchObject({ units: 2, cents: 875 });
});
