import { Allowances } from './allowances.ts';

it('forgets accounts without connections', () => {
  const allowances = new Allowances({ measure: () => ({ left: 5, readAhead: 0 }), onUsed: () => undefined });
  for (const accountId of ['F1', 'F2']) allowances.set(accountId, 5);
  allowances.tidy(new Set(['F1']));
  expect([allowances.has('F1'), allowances.has('F2')]).toEqual([true, false]);
});
