import { isId } from './id.ts';

describe('an id', () => {
  it.each(['a', 'A-1_z', 'x'.repeat(64)])('may be %s', (value) => {
    expect(isId(value)).toBe(true);
  });

  it.each(['', 'x'.repeat(65), 'a b', 'a/b', '编号', 'a\n'])('cannot be %j', (value) => {
    expect(isId(value)).toBe(false);
  });
});
