import { forgetUnsaved, hasUnsaved, markUnsaved } from './unsaved.ts';

/** Whether the browser would ask for confirmation before leaving the page. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(forgetUnsaved);

describe('unsaved forms', () => {
  it('trigger the browser confirmation only while there are any', () => {
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

  it('do not block the shell from leaving the page', () => {
    markUnsaved('register', true);
    forgetUnsaved();
    expect([hasUnsaved(), asks()]).toEqual([false, false]);
  });
});
