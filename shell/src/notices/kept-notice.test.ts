import { keepNotice, showKeptNotice } from './kept-notice.ts';
import { useNotices } from './notice-store.ts';

const shown = () => useNotices.getState().notices.map(({ kind, text }) => [kind, text]);
const visibility = jest.spyOn(document, 'visibilityState', 'get');

describe('a notice for the next page load', () => {
  it('is shown there once, and only when the reader looks', () => {
    visibility.mockReturnValue('hidden');
    keepNotice('warning', 'another account');
    const stop = showKeptNotice();
    expect(shown()).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shown()).toEqual([['warning', 'another account']]);
    stop();
    showKeptNotice()();
    expect(shown()).toHaveLength(1);
  });

  it('is not shown by the page that keeps it, which may be looked at once more before it goes', () => {
    visibility.mockReturnValue('visible');
    const stop = showKeptNotice();
    keepNotice('warning', 'another person');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shown()).not.toContainEqual(['warning', 'another person']);
    stop();
    showKeptNotice()();
    expect(shown()).toContainEqual(['warning', 'another person']);
  });
});
