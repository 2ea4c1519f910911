import { storedFlag } from './stored-flag.ts';

const DAY_MS = 86_400_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(['localStorage', 'sessionStorage'] as const)('a flag in %s', (area) => {
  it('is off until set, and persists to the next page [4.27][4.28]', () => {
    const flag = storedFlag(area, 'flag');
    expect(flag.get()).toBe(false);
    flag.set(true);
    expect(globalThis[area].getItem('flag')).toBe(String(Date.now()));
    expect(storedFlag(area, 'flag').get()).toBe(true);
    flag.set(false);
    expect(storedFlag(area, 'flag').get()).toBe(false);
  });

  it('notifies subscribers until they unsubscribe', () => {
    const flag = storedFlag(area, 'flag');
    const tell = jest.fn();
    const stop = flag.subscribe(tell);
    flag.set(true);
    stop();
    flag.set(false);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('stays on for the given number of days, then is off again', () => {
    storedFlag(area, 'flag', 7).set(true);
    jest.advanceTimersByTime(7 * DAY_MS - 1);
    expect(storedFlag(area, 'flag', 7).get()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(storedFlag(area, 'flag', 7).get()).toBe(false);
  });

  it('stays on permanently if no number of days is given', () => {
    storedFlag(area, 'flag').set(true);
    jest.advanceTimersByTime(4000 * DAY_MS);
    expect(storedFlag(area, 'flag').get()).toBe(true);
  });

  it('ignores invalid stored values', () => {
    globalThis[area].setItem('flag', 'nonsense');
    expect(storedFlag(area, 'flag').get()).toBe(false);
  });
});

it('works for the current page when storage is blocked', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  const flag = storedFlag('localStorage', 'flag');
  expect(flag.get()).toBe(false);
  flag.set(true);
  expect(flag.get()).toBe(true);
});
