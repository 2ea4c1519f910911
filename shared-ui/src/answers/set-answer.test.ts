import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../query.ts';
import { setAnswer } from './set-answer.ts';

const KEY = ['cards'];
let requests: PromiseWithResolvers<string>[] = [];
let stop: () => void;

/** Loads the cards; the test answers each request. */
const request = jest.fn(() => {
  const next = Promise.withResolvers<string>();
  requests.push(next);
  return next.promise;
});
const shown = () => queryClient.getQueryData(KEY);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  requests = [];
  stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn: request }).subscribe(() => undefined);
});

afterEach(() => {
  stop();
  queryClient.clear();
});

describe('the answer to a change', () => {
  it('isn’t replaced by the answer to an older request [O0]', async () => {
    requests[0]?.resolve('one card');
    await settled();
    void queryClient.refetchQueries({ queryKey: KEY });
    await setAnswer(queryClient, KEY, 'no card');
    requests[1]?.resolve('one card');
    await settled();
    expect([request.mock.calls.length, shown()]).toEqual([2, 'no card']);
  });

  it('is shown even before the first request has returned', async () => {
    await setAnswer(queryClient, KEY, 'no card');
    requests[0]?.resolve('one card');
    await settled();
    expect(shown()).toBe('no card');
  });

  it('can be computed from what is shown', async () => {
    requests[0]?.resolve('one card');
    await settled();
    await setAnswer<string>(queryClient, KEY, (cards) => cards && `not ${cards}`);
    expect(shown()).toBe('not one card');
  });
});
