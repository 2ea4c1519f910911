import { act, render, screen } from '@testing-library/react';
import type { ReleaseList } from 'shared-contracts/releases/federation';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { NoticeList } from '../notices/notice-list.tsx';
import { useNotices } from '../notices/notice-store.ts';
import { NewerRelease } from './newer-release.ts';

const mockHere: string[] = [];
jest.mock('./load-remote.ts', () => ({ remotesHere: () => mockHere }));

const list = (shell: string, tools: string) =>
  ({
    shell: { release: shell },
    remotes: { 'remote-tools': { release: tools }, 'remote-account': { release: 'a1' } },
  }) as unknown as ReleaseList;
const mockStored = list('s1', 't1');
const mockFetch = jest.fn<Promise<ReleaseList>, []>();
jest.mock('./release-list.ts', () => ({ releaseList: () => mockStored, fetchReleases: () => mockFetch() }));

const minutes = 60_000;
// The module remembers when it last checked, so the clock must advance from test to test.
let now = Date.now();
const pass = (ms: number) => {
  now += ms;
  jest.setSystemTime(now);
};
const comeBack = async (afterMs: number) => {
  pass(afterMs);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setTimeout', 'setImmediate', 'queueMicrotask'] });
  pass(10 * minutes);
  mockHere.length = 0;
  mockFetch.mockReset();
  mockFetch.mockResolvedValue(mockStored);
});
afterEach(() => {
  jest.useRealTimers();
  act(() => useNotices.setState({ notices: [] }));
});

async function openSite(): Promise<void> {
  render(
    <TestShell namespace="shell" texts={en}>
      <NewerRelease />
      <NoticeList />
    </TestShell>,
  );
  await act(async () => undefined);
}

const notice = () => screen.queryByText(en.newer.text);

describe('a newer release', () => {
  it('is announced once, with a way to load it, if the page uses that part', async () => {
    mockHere.push('remote-tools');
    await openSite();
    expect(notice()).toBeNull();

    mockFetch.mockResolvedValue(list('s1', 't2'));
    await comeBack(6 * minutes);
    expect(notice()).not.toBeNull();
    expect(screen.getByRole('button', { name: en.newer.load })).not.toBeNull();

    act(() => screen.getByRole('button', { name: en.notice.dismiss }).click());
    await comeBack(6 * minutes);
    expect(notice()).toBeNull();
    expect(mockFetch).toHaveBeenCalledTimes(3);
  });

  it('is also announced if a remote of the page was retired', async () => {
    mockHere.push('remote-account');
    mockFetch.mockResolvedValue({ ...list('s1', 't1'), remotes: {} } as ReleaseList);
    await openSite();
    expect(notice()).not.toBeNull();
  });

  it('of a part that the page does not use is not announced', async () => {
    mockFetch.mockResolvedValue(list('s1', 't3'));
    await openSite();
    await comeBack(6 * minutes);
    expect(mockFetch).toHaveBeenCalledTimes(2);
    expect(notice()).toBeNull();
  });

  it('is checked at most every five minutes, and a failed check shows nothing', async () => {
    mockFetch.mockRejectedValue(new Error('offline'));
    await openSite();
    await comeBack(1 * minutes);
    expect(mockFetch).toHaveBeenCalledTimes(1);
    expect(notice()).toBeNull();
  });
});
