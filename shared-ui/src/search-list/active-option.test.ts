import { activeAfter } from './active-option.ts';

describe('the highlighted option of ten', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 9, 0],
    ['ArrowUp', 9, 8],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 9],
    ['PageDown', 1, 7],
    ['PageDown', 5, 9],
    ['PageUp', 9, 3],
    ['PageUp', 5, 0],
    ['Home', 4, 0],
    ['End', 4, 9],
  ])('after %s moves from %i to %i', (key, from, to) => {
    expect(activeAfter(key, from, 10)).toBe(to);
  });

  it('stays for other keys', () => {
    expect(activeAfter('a', 4, 10)).toBe(undefined);
  });
});

it.each(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])('without options, %s highlights nothing', (key) => {
  expect(activeAfter(key, 0, 0)).toBe(undefined);
});
