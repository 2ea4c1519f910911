import { forgetUnsaved, hasUnsaved, markUnsaved } from './unsaved.ts';

/** Whether the browser would ask before the page is left. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(forgetUnsaved);

describe('unsaved forms', () => {
  it('make the browser ask only while there are any', () => {
    expect(asks()).toBe(false);
    markUnsaved('register', true);
    markUnsaved('certificate', true);
    markUnsaved('register', true);
    expect([hasUnsaved(), asks()]).toEqual([true, true]);
    markUnsaved('register', false);
    expect([hasUnsaved(), asks()]).toEqual([true, true]);
    markUnsaved('certificate', false);
    expect([hasUnsaved(), asks()]).toEqual([false, false]);
  });

  it('hold nothing up when the shell itself leaves the page', () => {
    markUnsaved('register', true);
    forgetUnsaved();
    expect([hasUnsaved(), asks()]).toEqual([false, false]);
  });
});
