import { afterPause } from './after-pause.ts';

const write = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/locations');
});
afterEach(() => jest.useRealTimers());

it('writes after a pause, once', () => {
  afterPause(write);
  expect(write).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(write).toHaveBeenCalledTimes(1);
});

it('leaves a reader alone who has gone to another page', () => {
  afterPause(write);
  history.pushState(null, '', '/locations/jp');
  jest.runAllTimers();
  expect(write).not.toHaveBeenCalled();
});

it('is called off', () => {
  afterPause(write)();
  jest.runAllTimers();
  expect(write).not.toHaveBeenCalled();
});
