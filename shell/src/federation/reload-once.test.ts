import { reloadOnce } from './reload-once.ts';

describe('the one reload for a part that failed to load', () => {
  beforeEach(() => sessionStorage.clear());

  it('reloads once, not again within 60 s, and again after that [2.82][9.16]', () => {
    const reload = jest.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(true);
    expect(reloadOnce(1_000_000 + 59_999, reload)).toBe(false);
    expect(reloadOnce(1_000_000 + 60_000, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never reloads if storage is blocked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const reload = jest.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    blocked.mockRestore();
  });
});
