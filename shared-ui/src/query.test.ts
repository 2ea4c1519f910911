import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query';
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
