import { schemas } from 'shared-contracts/api/schemas';
import { nearRequest, randomFrom } from './near-values.ts';

const nothing = () => [];
const someProduct = (field: string) => (field === 'productId' ? ['flow-1'] : []);
const many = (name: keyof typeof schemas, count: number, remembered: (field: string) => readonly unknown[] = nothing) => {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => nearRequest(schemas[name].request, remembered, random));
};

describe('near requests', () => {
  it.each(['quote', 'articlePage', 'queryOrderInfos'] as const)('of %s are accepted and rejected by its schema, both often', (name) => {
    const accepted = many(name, 400, someProduct).filter((request) => schemas[name].request.safeParse(request).success).length;
    expect(accepted).toBeGreaterThan(40);
    expect(accepted).toBeLessThan(360);
  });

  it('use known values', () => {
    const requests = many('quote', 100, (field) => (field === 'productId' ? ['a-known-one'] : []));
    expect(requests.filter(({ productId }) => productId === 'a-known-one').length).toBeGreaterThan(40);
  });

  it('are the same for the same seed', () => {
    expect(many('placeOrder', 20)).toEqual(many('placeOrder', 20));
  });

  it('exist for every call', () => {
    for (const name of Object.keys(schemas) as (keyof typeof schemas)[]) expect(() => many(name, 5)).not.toThrow();
  });
});
