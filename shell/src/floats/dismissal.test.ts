import { dismissal } from './dismissal.ts';

const KEY = 'tidegate.test';
const DAY_MS = 86_400_000;
const fresh = () => dismissal('localStorage', KEY, 7);

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('something that was sent away', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('stays away for its days, then comes back', () => {
    expect(fresh().isGone()).toBe(false);
    fresh().dismiss();
    jest.advanceTimersByTime(7 * DAY_MS - 1);
    expect(fresh().isGone()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(fresh().isGone()).toBe(false);
  });

  it('stays away for good where no days are named', () => {
    dismissal('localStorage', KEY).dismiss();
    jest.advanceTimersByTime(4000 * DAY_MS);
    expect(dismissal('localStorage', KEY).isGone()).toBe(true);
  });

  it('is not mistaken by what others left behind', () => {
    localStorage.setItem(KEY, 'nonsense');
    expect(fresh().isGone()).toBe(false);
  });

  it('tells who listens', () => {
    const thing = fresh();
    const tell = jest.fn();
    const stop = thing.subscribe(tell);
    thing.dismiss();
    stop();
    thing.dismiss();
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('stays away on this page where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const thing = fresh();
    expect(thing.isGone()).toBe(false);
    thing.dismiss();
    expect(thing.isGone()).toBe(true);
  });
});
