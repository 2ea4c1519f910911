import { RELOAD_GUARD_MS } from 'shared-contracts/constants';
import { reloadOnce } from './reload-once.ts';

describe('the one reload for a part that failed to load', () => {
  beforeEach(() => sessionStorage.clear());

  it('reloads once, not again within 60 s, and again after that', () => {
    const reload = jest.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(true);
    expect(reloadOnce(1_000_000 + RELOAD_GUARD_MS - 1, reload)).toBe(false);
    expect(reloadOnce(1_000_000 + RELOAD_GUARD_MS, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never reloads where storage is blocked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const reload = jest.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    blocked.mockRestore();
  });
});
