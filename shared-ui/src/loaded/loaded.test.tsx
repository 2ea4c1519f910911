import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import { QueryClientProvider, queryClient, useQuery } from 'shared-ui/query';
import { offline, refusing } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { Loaded } from './loaded.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

const texts = { en, zh };

interface Shown {
  readonly ask: () => string;
  readonly isKept?: boolean;
  readonly failed?: string;
}

function Page({ ask, ...props }: Shown) {
  const query = useQuery({ queryKey: ['page'], queryFn: ask, refetchOnMount: 'always' });
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        again
      </button>
      <Loaded query={query} rows={2} {...props}>
        {(text) => <p>{text}</p>}
      </Loaded>
    </>
  );
}

const open = (shown: Shown, language: 'en' | 'zh' = 'en') =>
  render(
    <TestShell namespace="remote-account" texts={{}} language={language}>
      <QueryClientProvider client={queryClient}>
        <Page {...shown} />
      </QueryClientProvider>
    </TestShell>,
  );

const said = async () => (await screen.findByRole('alert')).querySelector('p')?.textContent;

describe('loaded content', () => {
  afterEach(() => queryClient.clear());

  it('shows a placeholder until it arrives', async () => {
    open({ ask: () => 'there' });
    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(2);
    expect(await screen.findByText('there')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each(['en', 'zh'] as const)('can be retried after a server error, in %s', async (language) => {
    open({ ask: jest.fn(() => 'there').mockImplementationOnce(refusing('system')) }, language);
    expect(await said()).toBe(texts[language].failed);
    fireEvent.click(screen.getByRole('button', { name: texts[language].retry }));
    expect(await screen.findByText('there')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the failure text of its page', async () => {
    open({ ask: refusing('system'), failed: 'No link could be made' });
    expect(await said()).toBe('No link could be made');
  });

  it.each(['en', 'zh'] as const)('reports a missing connection if there was no response, in %s', async (language) => {
    open({ ask: offline, failed: 'No link could be made' }, language);
    expect(await said()).toBe(texts[language].offline);
  });

  it('reports a failure if the request timed out', async () => {
    open({
      ask: () => {
        throw new ApiError(0, 0, 'Timeout', undefined, { timedOut: true });
      },
    });
    expect(await said()).toBe(en.failed);
  });

  it('loads automatically once there is a connection', async () => {
    // The query cache only listens once the first page has mounted.
    const { unmount } = open({ ask: () => 'there' });
    dispatchEvent(new Event('offline'));
    unmount();
    queryClient.clear();
    open({ ask: () => 'there' });
    expect(await said()).toBe(en.offline);
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('there')).toBeTruthy();
  });

  it.each([
    ['is replaced by a later failure', false],
    ['stays if it should be kept', true],
  ])('%s', async (_, isKept) => {
    const ask = jest.fn((): string => refusing('system')()).mockImplementationOnce(() => 'there');
    open({ ask, isKept });
    await screen.findByText('there');
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    await waitFor(() => expect(queryClient.getQueryState(['page'])?.status).toBe('error'));
    await waitFor(() => expect(screen.queryByText('there') !== null).toBe(isKept));
    expect(screen.queryByRole('alert') !== null).toBe(!isKept);
  });
});
