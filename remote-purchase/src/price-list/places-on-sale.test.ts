import { staticProduct } from 'shared-ui/testing/samples';
import { findPlaces, placesOnSale, termsOnSale } from './places-on-sale.ts';

const turkey = { code: 'TR', enName: 'Türkiye', zhName: '土耳其' };
const brazil = { code: 'BR', enName: 'Brazil', zhName: '巴西' };
const places = placesOnSale([
  { ...staticProduct, productId: 'static-tr-12m', place: turkey, months: 12 },
  { ...staticProduct, productId: 'static-br-1m', place: brazil },
  staticProduct,
  { ...staticProduct, productId: 'static-jp-3m', months: 3 },
]);
const found = (typed: string) => findPlaces(places, typed).map(({ place }) => place.code);

describe('static line locations', () => {
  it('are listed once each, by English name, with their terms', () => {
    expect(places.map(({ place }) => place.code)).toEqual(['BR', 'JP', 'TR']);
    expect([...(places[1]?.terms.entries() ?? [])].map(([months, { productId }]) => [months, productId])).toEqual([
      [1, 'static-jp-1m'],
      [3, 'static-jp-3m'],
    ]);
    expect(termsOnSale(places)).toEqual([1, 3, 12]);
  });

  it.each([
    ['', ['BR', 'JP', 'TR']],
    ['  jap ', ['JP']],
    ['日', ['JP']],
    ['turk', ['TR']],
    ['TÜRK', ['TR']],
    ['br', ['BR']],
    ['nowhere', []],
  ])('are found by searching for %j', (typed, codes) => {
    expect(found(typed)).toEqual(codes);
  });
});
