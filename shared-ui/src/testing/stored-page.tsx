import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DehydratedState } from '@tanstack/react-query';
import type { BuiltCall, CallRequest, CallResponse } from 'shared-contracts/calls';
import type { PageHead, ShellServices } from 'shared-contracts/shell';
import { answerKey, storedAnswerOf } from 'shared-contracts/stored-answers';
import { queryClient } from 'shared-ui/query';
import { useRoutes } from 'shared-ui/router';
import { TestShell, type TestShellProps } from './test-shell.tsx';

/** Given by `stored-page-environment.mjs`, which a test file that uses this names as its environment. */
declare function enterBrowser(timeZone: string): void;
declare function leaveBrowser(): void;

interface StoredPageProps extends Omit<TestShellProps, 'children'> {
  readonly Page: ComponentType;
  /** The route's path with its parameters, for pages that read them. */
  readonly path?: string;
}

interface TakenOver {
  /** The page as it is stored. */
  readonly html: string;
  /** What the page says of itself. */
  readonly heads: readonly PageHead[];
  /** The element that the page was taken over in. */
  readonly root: HTMLElement;
  /** Whatever React had to say while it took the page over. */
  readonly complaints: readonly string[];
}

/** Far from the server's zone and clock, so that whatever depends on either is told. */
const READER_ZONE = 'Pacific/Apia';
const READER_DELAY_MS = 40 * 86_400_000;
const SETTLING_MS = 20;
const allButDate = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

function At({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return useRoutes([{ path, element: children }]);
}

const treeOf = ({ Page, path = '*', ...shell }: StoredPageProps, services: Partial<ShellServices>) => (
  <TestShell {...shell} services={{ ...shell.services, ...services }}>
    <At path={path}>
      <Page />
    </At>
  </TestShell>
);

/** Draws a page as the prerender does: again and again until every answer that it asks for is there. */
async function store(page: StoredPageProps) {
  const heads: PageHead[] = [];
  const services: Partial<ShellServices> = {
    describePage: (head) => void heads.push(head),
    storedAnswer: <Name extends BuiltCall>(name: Name, request: CallRequest<Name>): CallResponse<Name> | undefined => {
      const queryFn = async () => page.answers?.[name]?.(request);
      const options = queryClient.defaultQueryOptions({ queryKey: answerKey(name, request), queryFn });
      return queryClient.getQueryCache().build(queryClient, options).state.data;
    },
  };
  for (;;) {
    heads.length = 0;
    const html = renderToString(treeOf(page, services));
    const unanswered = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data === undefined);
    if (unanswered.length === 0) return { html, heads };
    for (const query of unanswered) await query.fetch();
  }
}

/** A page's answers as they go through JSON, like those of a stored page; the cache is empty afterwards. */
function takeAnswers(): DehydratedState {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, queryHash, state }) => ({ queryKey, queryHash, state }));
  queryClient.clear();
  return JSON.parse(JSON.stringify({ mutations: [], queries })) as DehydratedState;
}

let leave: (() => void) | undefined;
afterEach(() => leave?.());

/**
 * Stores a page in Node and takes it over in a browser elsewhere, forty days later. The page before it is left.
 * @param meanwhile what the reader does with the stored page before its code is there
 */
export async function takeOver(page: StoredPageProps, meanwhile?: (root: HTMLElement) => void): Promise<TakenOver> {
  leave?.();
  const { html, heads } = await store(page);
  const answers = takeAnswers();

  enterBrowser(READER_ZONE);
  jest.useFakeTimers({ now: Date.now() + READER_DELAY_MS, doNotFake: [...allButDate] });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { act } = await import('react');
  const { hydrateRoot } = await import('react-dom/client');
  const { hydrate } = await import('@tanstack/react-query');
  hydrate(queryClient, answers);

  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  meanwhile?.(root);
  const complaints: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words.join(' ')));
  const services: Partial<ShellServices> = { storedAnswer: (name, request) => storedAnswerOf(answers, name, request) };
  const taken = await act(async () =>
    hydrateRoot(root, treeOf(page, services), { onRecoverableError: (error) => void complaints.push(String(error)) }),
  );
  // What the page asks for by itself has its answer by then.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  });
  leave = () => {
    act(() => taken.unmount());
    queryClient.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
    leaveBrowser();
    leave = undefined;
  };
  return { html, heads, root, complaints };
}
