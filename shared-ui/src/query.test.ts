import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query';
import { ApiError } from 'shared-contracts/api/api-error';
import { SESSION_END_EVENT } from 'shared-contracts/constants';
import { queryClient } from './query.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => queryClient.clear());

describe('the end of a session', () => {
  it('evicts cached data that is not in use and keeps what is', async () => {
    queryClient.setQueryData(['orders'], 'theirs');
    queryClient.setQueryData(['prices'], 'everyone’s');
    const stop = new QueryObserver(queryClient, { queryKey: ['prices'], queryFn: () => 'new' }).subscribe(() => undefined);
    dispatchEvent(new Event(SESSION_END_EVENT));
    await settle();
    expect([queryClient.getQueryData(['orders']), queryClient.getQueryData(['prices'])]).toEqual([undefined, 'everyone’s']);
    stop();
  });

  it('waits for observers to release data because of it', async () => {
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

describe('an active query, when the network is back', () => {
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

  it('refetches even if its last response is fresh [P2]', async () => {
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

  it('retries a request that was in flight and is lost later [P2]', async () => {
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

  it('retries for a few seconds while its own refetch is lost [P2]', async () => {
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

  it('does not retry after a refusal [P2]', async () => {
    connect(false);
    connect(true);
    queryFn.mockRejectedValueOnce(new ApiError(500, 500, 'broken'));
    const { observer, stop } = observe();
    await settle();
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' });
    stop();
  });

  it('fetches even if nothing was listening when the network came back [P2]', async () => {
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

  it('refetches even if its network mode ignores the connection [P2]', async () => {
    connect(false);
    const { observer, stop } = observe({ networkMode: 'always' });
    await settle();
    expect(observer.getCurrentResult().isError).toBe(true);
    connect(true);
    await settle();
    expect(observer.getCurrentResult().data).toBe(1);
    stop();
  });

  it('knows that the page started offline [P2]', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await jest.isolateModulesAsync(async () => {
      const library = await import('@tanstack/react-query');
      await import('./query.ts');
      expect(library.onlineManager.isOnline()).toBe(false);
    });
    jest.restoreAllMocks();
  });
});

it('fails an offline mutation at once and sends nothing later', async () => {
  onlineManager.setOnline(false);
  try {
    const mutationFn = jest.fn(() => Promise.reject(new Error('offline')));
    await expect(new MutationObserver(queryClient, { mutationFn }).mutate()).rejects.toThrow('offline');
    expect(mutationFn).toHaveBeenCalledTimes(1);
  } finally {
    onlineManager.setOnline(true);
  }
});
