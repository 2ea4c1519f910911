import { Allowances } from './allowances.ts';

it('forgets quotas without connections', () => {
  const allowances = new Allowances({ measure: () => ({ left: 5, readAhead: 0 }), onUsed: () => undefined });
  for (const quotaId of ['F1', 'F2']) allowances.set(quotaId, 5);
  allowances.tidy(new Set(['F1']));
  expect([allowances.has('F1'), allowances.has('F2')]).toEqual([true, false]);
});
