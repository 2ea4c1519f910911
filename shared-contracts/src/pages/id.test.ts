import { isId } from './id.ts';

describe('isId', () => {
  it.each(['a', 'A-1_z', 'x'.repeat(64)])('accepts %s', (value) => {
    expect(isId(value)).toBe(true);
  });

  it.each(['', 'x'.repeat(65), 'a b', 'a/b', '编号', 'a\n'])('rejects %j', (value) => {
    expect(isId(value)).toBe(false);
  });
});
