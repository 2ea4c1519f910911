import { afterPause } from './after-pause.ts';

const write = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/locations');
});
afterEach(() => jest.useRealTimers());

it('writes once after a pause', () => {
  afterPause(write);
  expect(write).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(write).toHaveBeenCalledTimes(1);
});

it("doesn't write after the user has navigated to another page", () => {
  afterPause(write);
  history.pushState(null, '', '/locations/jp');
  jest.runAllTimers();
  expect(write).not.toHaveBeenCalled();
});

it('can be canceled', () => {
  afterPause(write)();
  jest.runAllTimers();
  expect(write).not.toHaveBeenCalled();
});
