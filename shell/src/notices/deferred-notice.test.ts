import type * as KeptNotice from './deferred-notice.ts';
import type * as NoticeStore from './notice-store.ts';

const visibility = jest.spyOn(document, 'visibilityState', 'get');

/** Each page load has fresh modules; storage persists. */
async function loadPage() {
  const modules = Promise.withResolvers<typeof KeptNotice & typeof NoticeStore>();
  await jest.isolateModulesAsync(async () => {
    modules.resolve({ ...(await import('./deferred-notice.ts')), ...(await import('./notice-store.ts')) });
  });
  const { deferNotice: keepNotice, showDeferredNotice: showKeptNotice, useNotices } = await modules.promise;
  return { keepNotice, showKeptNotice, shown: () => useNotices.getState().notices.map(({ kind, text }) => [kind, text]) };
}

const look = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => visibility.mockReturnValue('visible'));

describe('a notice for the next page load', () => {
  it('is shown there once, and only while the page is visible', async () => {
    (await loadPage()).keepNotice('warning', 'another account');
    visibility.mockReturnValue('hidden');
    const next = await loadPage();
    const stop = next.showKeptNotice();
    expect(next.shown()).toEqual([]);
    visibility.mockReturnValue('visible');
    look();
    expect(next.shown()).toEqual([['warning', 'another account']]);
    stop();
    const last = await loadPage();
    last.showKeptNotice()();
    expect(last.shown()).toEqual([]);
  });

  it.each(['before', 'after'])('is not shown by the page that stores it %s its notice list mounts', async (when) => {
    const page = await loadPage();
    if (when === 'before') page.keepNotice('warning', 'another person');
    const stop = page.showKeptNotice();
    if (when === 'after') page.keepNotice('warning', 'another person');
    look();
    expect(page.shown()).toEqual([]);
    stop();
    const next = await loadPage();
    next.showKeptNotice()();
    expect(next.shown()).toEqual([['warning', 'another person']]);
  });
});
