import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query';
import { ApiError } from 'shared-contracts/api-error';
import { SESSION_END_EVENT } from 'shared-contracts/session-end';
import { queryClient } from './query.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => queryClient.clear());

describe('the end of a login', () => {
  it('takes out of the cache what is not in view, and leaves what is', async () => {
    queryClient.setQueryData(['orders'], 'theirs');
    queryClient.setQueryData(['prices'], 'everyone’s');
    const stop = new QueryObserver(queryClient, { queryKey: ['prices'], queryFn: () => 'anew' }).subscribe(() => undefined);
    dispatchEvent(new Event(SESSION_END_EVENT));
    await settle();
    expect([queryClient.getQueryData(['orders']), queryClient.getQueryData(['prices'])]).toEqual([undefined, 'everyone’s']);
    stop();
  });

  it('waits for what lets go of an answer because of it', async () => {
    queryClient.setQueryData(['orders', 't0ken'], 'theirs');
    const observer = new QueryObserver<unknown>(queryClient, { queryKey: ['orders', 't0ken'], queryFn: () => 'theirs' });
    const stop = observer.subscribe(() => undefined);
    dispatchEvent(new Event(SESSION_END_EVENT));
    observer.setOptions({ queryKey: ['orders', ''], queryFn: () => 'none' });
    await settle();
    expect(queryClient.getQueryData(['orders', 't0ken'])).toBeUndefined();
    stop();
  });
});

const lost = () => new ApiError(0, 0, 'lost');
const connect = (online: boolean) => dispatchEvent(new Event(online ? 'online' : 'offline'));

describe('a query in view, when the network is back', () => {
  let answers = 0;
  const queryFn = jest.fn<Promise<number>, []>();
  const observe = (options = {}) => {
    const observer = new QueryObserver(queryClient, { queryKey: ['orders'], queryFn, ...options });
    queryClient.mount();
    return { observer, stop: observer.subscribe(() => undefined) };
  };

  beforeEach(() => {
    answers = 0;
    queryFn.mockImplementation(async () => {
      if (!onlineManager.isOnline()) throw lost();
      answers += 1;
      return answers;
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    connect(true);
    queryClient.unmount();
  });

  it('is asked for again though its last answer is fresh [P2]', async () => {
    const { observer, stop } = observe();
    await settle();
    expect(observer.getCurrentResult().data).toBe(1);
    queryFn.mockRejectedValueOnce(new ApiError(500, 500, 'broken'));
    await observer.refetch();
    expect(observer.getCurrentResult().isError).toBe(true);
    connect(false);
    connect(true);
    await settle();
    expect(observer.getCurrentResult()).toMatchObject({ data: 2, isError: false });
    stop();
  });

  it('is asked for again where its question was under way then, and is lost later [P2]', async () => {
    const { promise, reject } = Promise.withResolvers<number>();
    queryFn.mockReturnValueOnce(promise);
    const { observer, stop } = observe();
    connect(false);
    connect(true);
    expect(observer.getCurrentResult().fetchStatus).toBe('fetching');
    jest.useFakeTimers();
    reject(lost());
    await jest.advanceTimersByTimeAsync(500);
    expect(observer.getCurrentResult()).toMatchObject({ data: 1, isError: false });
    stop();
  });

  it('is asked for again while the network loses what is asked because it is back, for some seconds [P2]', async () => {
    const { observer, stop } = observe();
    await settle();
    jest.useFakeTimers();
    connect(false);
    queryFn.mockImplementation(async () => {
      throw lost();
    });
    connect(true);
    await jest.advanceTimersByTimeAsync(1000);
    expect(observer.getCurrentResult()).toMatchObject({ data: 1, isError: false, fetchStatus: 'fetching' });
    await jest.advanceTimersByTimeAsync(6000);
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' });
    stop();
  });

  it('is not asked for again where it was refused [P2]', async () => {
    connect(false);
    connect(true);
    queryFn.mockRejectedValueOnce(new ApiError(500, 500, 'broken'));
    const { observer, stop } = observe();
    await settle();
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' });
    stop();
  });

  it('is answered where nobody was listening when the network came back [P2]', async () => {
    const first = observe();
    connect(false);
    first.stop();
    queryClient.clear();
    queryClient.unmount();
    connect(true);
    const { observer, stop } = observe();
    await settle();
    expect(observer.getCurrentResult().fetchStatus).toBe('idle');
    expect(observer.getCurrentResult().data).toBe(answers);
    stop();
  });

  it('is asked for again where it does so without looking at the network [P2]', async () => {
    connect(false);
    const { observer, stop } = observe({ networkMode: 'always' });
    await settle();
    expect(observer.getCurrentResult().isError).toBe(true);
    connect(true);
    await settle();
    expect(observer.getCurrentResult().data).toBe(1);
    stop();
  });

  it('is asked for again where the page began without a network [P2]', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await jest.isolateModulesAsync(async () => {
      const library = await import('@tanstack/react-query');
      await import('./query.ts');
      expect(library.onlineManager.isOnline()).toBe(false);
    });
    jest.restoreAllMocks();
  });
});

it('fails at once what is changed offline, and sends nothing later', async () => {
  onlineManager.setOnline(false);
  try {
    const mutationFn = jest.fn(() => Promise.reject(new Error('offline')));
    await expect(new MutationObserver(queryClient, { mutationFn }).mutate()).rejects.toThrow('offline');
    expect(mutationFn).toHaveBeenCalledTimes(1);
  } finally {
    onlineManager.setOnline(true);
  }
});
