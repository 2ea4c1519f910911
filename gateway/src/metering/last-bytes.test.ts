import { LastBytes } from './last-bytes.ts';

it('forgets quotas without connections', () => {
  const lastBytes = new LastBytes({ measure: () => ({ left: 0, readAhead: 0 }), onUsed: () => undefined });
  for (const quotaId of ['F1', 'F2']) {
    lastBytes.start(quotaId, 5);
    lastBytes.measure(quotaId);
  }
  lastBytes.tidy(new Set(['F1']));
  expect([lastBytes.isUsed('F1'), lastBytes.isUsed('F2')]).toEqual([true, false]);
});
