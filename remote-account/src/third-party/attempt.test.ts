import { keepAttempt, takeAttempt, type Attempt } from './attempt.ts';

const attempt: Attempt = { binding: 'b1', type: 3, purpose: 'login', next: '/buy/flow?a=1' };
const store = (value: unknown) => sessionStorage.setItem('tidegate.thirdParty', JSON.stringify(value));

afterEach(() => sessionStorage.clear());

describe('a login attempt', () => {
  it('can be read once after the return to its tab', () => {
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
  ])('is ignored if it is invalid (%j)', (kept) => {
    store(kept);
    expect(takeAttempt()).toBeUndefined();
  });

  it('is ignored if it cannot be parsed, or if storage is blocked', () => {
    sessionStorage.setItem('tidegate.thirdParty', '{');
    expect(takeAttempt()).toBeUndefined();
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(takeAttempt()).toBeUndefined();
    blocked.mockRestore();
  });
});
