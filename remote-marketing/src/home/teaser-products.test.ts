import { flowProduct } from 'shared-ui/testing/samples';
import { teaserProducts, type Product } from './teaser-products.ts';

const product = (gigabytes: number): Product => ({ ...flowProduct, gigabytes });
const sizes = (products: readonly Product[]) => products.map(({ gigabytes }) => gigabytes);

describe('teaserProducts', () => {
  it('sorts a short list by size', () => {
    expect(sizes(teaserProducts([10, 1, 5].map(product)))).toEqual([1, 5, 10]);
  });

  it('keeps the smallest and the largest of a long list and spreads the rest', () => {
    expect(sizes(teaserProducts([1, 5, 10, 50, 100, 500, 1000].map(product)))).toEqual([1, 10, 100, 1000]);
  });

  it('is empty for an empty list', () => {
    expect(teaserProducts([])).toEqual([]);
  });
});
