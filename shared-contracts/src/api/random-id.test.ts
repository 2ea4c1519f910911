import { randomId } from './random-id.ts';

it('generates unique ids of 32 hex digits', () => {
  const ids = Array.from({ length: 100 }, randomId);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
