import { needChunk, restartOnAbort } from '../pending-files/pending-files.ts';
import { leaveStuckPage } from './leave-stuck-page.ts';

const PATIENCE_MS = 3000;
const never = new Promise<never>(() => undefined);
const REMOTE = 'http://team.example/remotes/remote-marketing/';

/** Starts a load of the prerendered page that waits for these files of its remote. */
function waitForFiles(...files: readonly string[]): HTMLScriptElement[] {
  void restartOnAbort('claims', () => {
    for (const file of files) needChunk({ p: REMOTE, u: () => file }, file);
    return never;
  });
  const scripts = files.map((file) =>
    // jsdom would fetch a real script.
    Object.assign(document.createElement('script'), { type: 'text/plain', src: `${REMOTE}${file}`, onerror: () => undefined }),
  );
  document.head.append(...scripts);
  return scripts;
}

/** Serves requests as if from the network: the document's head as told, each other file byte by byte. */
function serve(head: () => Promise<Response>) {
  const arrivals = new Map<string, () => void>();
  const answer = jest.fn(async (address: string, init?: RequestInit) => {
    if (init?.method === 'HEAD') return head();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    let next = start;
    arrivals.set(address, () => next());
    await started;
    const read = () => new Promise((resolve) => (next = () => resolve({ done: false })));
    return { body: { getReader: () => ({ read }) } } as unknown as Response;
  });
  globalThis.fetch = answer as unknown as typeof fetch;
  return { sendByteOf: (file: string) => arrivals.get(`${REMOTE}${file}`)?.() };
}

const responds = async () => ({ ok: true }) as Response;

function leave() {
  const load = jest.fn();
  const stuck = { is: true };
  const done = leaveStuckPage('claims', () => stuck.is, load);
  return { load, stuck, done };
}

const pass = () => jest.advanceTimersByTimeAsync(PATIENCE_MS);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

it('loads the next page once the files of a stuck one stop arriving [T11]', async () => {
  serve(responds);
  waitForFiles('page.js');
  const { load, done } = leave();
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await done;
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits as long as bytes arrive, however slowly [T11][F3]', async () => {
  const { sendByteOf } = serve(responds);
  waitForFiles('page.js');
  const { load } = leave();
  for (let round = 0; round < 10; round += 1) {
    await jest.advanceTimersByTimeAsync(1);
    sendByteOf('page.js');
    await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  }
  expect(load).not.toHaveBeenCalled();
  await pass();
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits while one file after another arrives [T11][F3]', async () => {
  serve(responds);
  const scripts = waitForFiles('entry.js', 'page.js', 'texts.js');
  const { load } = leave();
  for (const script of scripts) {
    await jest.advanceTimersByTimeAsync(1);
    script.remove();
    await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  }
  // All have arrived, but a busy machine hasn't executed them.
  await pass();
  await pass();
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not respond', () => never],
  ['refuses the page', async () => ({ ok: false }) as Response],
])('stays on the stored page while the site itself %s [T11]', async (_, head) => {
  serve(head);
  waitForFiles('page.js');
  const { load } = leave();
  for (let round = 0; round < 5; round += 1) await pass();
  expect(load).not.toHaveBeenCalled();
});

it('stays once the page is no longer stuck, and stops following its files [T11]', async () => {
  serve(responds);
  waitForFiles('page.js');
  const { load, stuck, done } = leave();
  await jest.advanceTimersByTimeAsync(1);
  stuck.is = false;
  await pass();
  await done;
  expect(load).not.toHaveBeenCalled();
  for (const [, init] of jest.mocked(globalThis.fetch).mock.calls) expect(init?.signal?.aborted).toBe(true);
});
