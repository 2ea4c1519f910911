import { keepAttempt, takeAttempt, type Attempt } from './attempt.ts';

const attempt: Attempt = { binding: 'b1', type: 3, purpose: 'login', next: '/buy/flow?a=1' };
const store = (value: unknown) => sessionStorage.setItem('tidegate.thirdParty', JSON.stringify(value));

afterEach(() => sessionStorage.clear());

describe('an attempt', () => {
  it('is there once when its tab is back', () => {
    keepAttempt(attempt);
    expect(takeAttempt()).toEqual(attempt);
    expect(takeAttempt()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    null,
    7,
    {},
    { ...attempt, binding: undefined },
    { ...attempt, type: 5 },
    { ...attempt, purpose: 'steal' },
    { ...attempt, next: 'https://evil.example/' },
    { ...attempt, next: '//evil.example/' },
    { ...attempt, next: '/\\evil.example/' },
    { ...attempt, next: 'javascript:alert(1)' },
  ])('that is not one (%j) is none', (kept) => {
    store(kept);
    expect(takeAttempt()).toBeUndefined();
  });

  it('that cannot be read, or not from a blocked storage, is none', () => {
    sessionStorage.setItem('tidegate.thirdParty', '{');
    expect(takeAttempt()).toBeUndefined();
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(takeAttempt()).toBeUndefined();
    blocked.mockRestore();
  });
});
