import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DehydratedState } from '@tanstack/react-query';
import type { BuiltCall, CallRequest, CallResponse } from 'shared-contracts/api/calls';
import type { PageHead, ShellServices } from 'shared-contracts/shell';
import { READER_ZONE } from 'shared-contracts/releases/federation';
import { answerKey, storedAnswerOf } from 'shared-contracts/api/stored-answers';
import { queryClient } from 'shared-ui/query';
import { useRoutes } from 'shared-ui/router';
import { TestShell, type TestAnswers, type TestShellProps } from './test-shell.tsx';

/** Defined by `stored-page-environment.mjs`, which a test file that uses this must select as its environment. */
declare function enterBrowser(timeZone: string): void;
declare function leaveBrowser(): void;

interface StoredPageProps extends Omit<TestShellProps, 'children' | 'onMissingText'> {
  readonly Page: ComponentType;
  /** Route path with its parameters, for pages that read them. */
  readonly path?: string;
}

interface TakenOver {
  /** The prerendered HTML. */
  readonly html: string;
  /** The page's head data. */
  readonly heads: readonly PageHead[];
  /** The element that was hydrated. */
  readonly root: HTMLElement;
  /** Errors that React reported during hydration, and texts that are missing. */
  readonly complaints: readonly string[];
}

/** Far from the server's time zone and clock, so that anything that depends on either shows up. */
const BROWSER_ZONE = 'Pacific/Apia';
/** The one that the customer has chosen instead. */
const CHOSEN_ZONE = 'Pacific/Marquesas';
const READER_DELAY_MS = 40 * 86_400_000;
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

/** Texts that the page asked for and that aren't there. */
const missing = new Set<string>();

const treeOf = ({ Page, path = '*', ...shell }: StoredPageProps, services: Partial<ShellServices>) => (
  <TestShell {...shell} services={{ ...shell.services, ...services }} onMissingText={(key) => missing.add(`There is no text ${key}`)}>
    <At path={path}>
      <Page />
    </At>
  </TestShell>
);

/** Renders a page as the prerenderer does: repeatedly, until every response that it requests is there. */
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

/** The page's query data after a JSON round trip, as in a prerendered page; clears the cache. */
function takeAnswers(): DehydratedState {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, queryHash, state }) => ({ queryKey, queryHash, state }));
  queryClient.clear();
  return JSON.parse(JSON.stringify({ mutations: [], queries })) as DehydratedState;
}

/** Responses that are counted while they are awaited. */
function countCalls(answers: TestAnswers = {}): { readonly answers: TestAnswers; pending: number } {
  const count = { pending: 0 };
  const counting = (answer: (request: never) => unknown) => async (request: never) => {
    count.pending += 1;
    try {
      return await answer(request);
    } finally {
      count.pending -= 1;
    }
  };
  return Object.assign(count, {
    answers: Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, counting(answer)])),
  });
}

let leave: (() => void) | undefined;
afterEach(() => leave?.());

/**
 * Prerenders a page in Node and hydrates it in a browser in another time zone, forty days later. Leaves the previous page first.
 * @param meanwhile simulates what the reader does with the prerendered page before its code has loaded
 */
export async function takeOver(page: StoredPageProps, meanwhile?: (root: HTMLElement) => void): Promise<TakenOver> {
  leave?.();
  missing.clear();
  const { html, heads } = await store(page);
  const answers = takeAnswers();

  enterBrowser(BROWSER_ZONE);
  document.documentElement.dataset[READER_ZONE] = CHOSEN_ZONE;
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
  const counted = countCalls(page.answers);
  const taken = await act(async () =>
    hydrateRoot(root, treeOf({ ...page, answers: counted.answers }, services), {
      onRecoverableError: (error) => void complaints.push(String(error)),
    }),
  );
  // Wait for the requests that the page sends on mount, and for those that their responses lead to.
  do await act(async () => new Promise((resolve) => setTimeout(resolve)));
  while (counted.pending > 0);
  leave = () => {
    act(() => taken.unmount());
    queryClient.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
    leaveBrowser();
    leave = undefined;
  };
  return { html, heads, root, complaints: [...complaints, ...missing] };
}
