import { Allowances } from './allowances.ts';

it('forgets orders without connections', () => {
  const allowances = new Allowances({ measure: () => ({ left: 5, readAhead: 0 }), onUsed: () => undefined });
  for (const orderId of ['F1', 'F2']) allowances.set(orderId, 5);
  allowances.tidy(new Set(['F1']));
  expect([allowances.has('F1'), allowances.has('F2')]).toEqual([true, false]);
});
