import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CONTENT_ID } from 'shared-contracts/releases/federation';
import { closeDialog, showDialog } from '../navigation/dialog-store.ts';
import { startTexts } from '../language/texts.ts';
import { LoadError, type LoadFailure } from './load-error.ts';
import { PartFailure } from './part-failure.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { reloadOnce } from './reload-once.ts';
import { reportFailure } from './report-failure.ts';
import { forgetUnsaved, markUnsaved } from '../navigation/unsaved.ts';

jest.mock('./reload-once.ts', () => ({ reloadOnce: jest.fn(() => false) }));
jest.mock('./report-failure.ts', () => ({ reportFailure: jest.fn() }));
const reloading = reloadOnce as jest.Mock<boolean>;
const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);

let broken: unknown;
const onFailed = jest.fn();
const onRetry = jest.fn();

function Page() {
  if (broken) throw broken;
  return <p>the page</p>;
}

function PageWithEffect() {
  useEffect(() => {
    if (broken) throw broken;
  });
  return <p>the page</p>;
}

async function show({ reloads = true, children = <Page /> } = {}): Promise<void> {
  render(
    <>
      <p>the header</p>
      <RemoteBoundary
        part="remote-tools"
        failure={PartFailure}
        space={<p>space</p>}
        reloads={reloads}
        onFailed={onFailed}
        onRetry={onRetry}
      >
        {children}
      </RemoteBoundary>
    </>,
  );
  await act(async () => undefined);
}

function Site() {
  const [page, setPage] = useState('a');
  return (
    <>
      <button type="button" onClick={() => setPage('b')}>
        go
      </button>
      <RemoteBoundary key={page} part="remote-tools" failure={PartFailure} space={null} reloads>
        {page === 'a' ? <Page /> : <p>page b</p>}
      </RemoteBoundary>
    </>
  );
}

function StoredPage() {
  return (
    <article>
      <h1>What a proxy is</h1>
      <input aria-label="Search" />
      <select aria-label="Language">
        <option>curl</option>
        <option>Node</option>
      </select>
    </article>
  );
}

const typed = () => screen.getByRole<HTMLInputElement>('textbox').value;

const kindShown = () => screen.queryByRole('alert')?.dataset.failure;
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeAll(() => startTexts('en'));
beforeEach(() => {
  reloading.mockReturnValue(false);
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  forgetUnsaved();
  broken = undefined;
});

describe('a part that fails', () => {
  it.each([
    ['in render', <Page key="p" />],
    ['in an effect', <PageWithEffect key="p" />],
  ])('%s shows an error in its own area, is reported by name, and does not reload the page', async (_, children) => {
    broken = new TypeError('x is undefined');
    await show({ children });
    expect(kindShown()).toBe('render');
    expect(screen.getByText('the header')).toBeTruthy();
    expect(reportFailure).toHaveBeenCalledWith('remote-tools', broken);
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it.each(['offline', 'missing', 'incompatible'] satisfies LoadFailure[])('to load as %s never reloads the page', async (kind) => {
    online.mockReturnValue(kind !== 'offline');
    broken = new LoadError(kind, 'failed');
    await show();
    expect(kindShown()).toBe(kind);
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  it('because it is disabled shows that, and is not reported [T9]', async () => {
    broken = new LoadError('disabled', 'remote-tools is disabled');
    await show();
    expect(kindShown()).toBe('disabled');
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(reportFailure).not.toHaveBeenCalled();
  });

  it.each(['network', 'http', 'timeout', 'execution'] satisfies LoadFailure[])(
    'to load as %s reloads the page without showing an error',
    async (kind) => {
      broken = new LoadError(kind, 'failed');
      reloading.mockReturnValueOnce(true);
      await show();
      expect(kindShown()).toBeUndefined();
      expect(screen.getByText('space')).toBeTruthy();
    },
  );

  it.each(['network', 'http', 'timeout', 'execution'] satisfies LoadFailure[])(
    'to load as %s shows an error if the page was already reloaded',
    async (kind) => {
      broken = new LoadError(kind, 'failed');
      await show();
      expect(reloadOnce).toHaveBeenCalledTimes(1);
      expect(kindShown()).toBe(kind);
      expect(screen.queryByRole('button', { name: 'Refresh the page' })).toBeNull();
    },
  );

  it('to load a chunk is diagnosed before an error is shown', async () => {
    Object.assign(globalThis, { fetch: () => Promise.resolve(new Response('', { status: 404 })) });
    broken = Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError', type: 'error', request: '/8.js' });
    await show();
    expect(kindShown()).toBe('http');
    expect(reportFailure).toHaveBeenCalledWith('remote-tools', expect.objectContaining({ kind: 'http' }));
  });

  it('offers a reload instead of reloading while a form is unsaved', async () => {
    markUnsaved('register', true);
    broken = new LoadError('http', 'failed');
    await show();
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('does not reload the page if it is not the page itself', async () => {
    broken = new LoadError('http', 'failed');
    await show({ reloads: false });
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(kindShown()).toBe('http');
  });

  it('does not reload the page once the reader has left it', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    Object.assign(globalThis, { fetch: () => promise });
    broken = Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError', type: 'error', request: '/8.js' });
    const { unmount } = render(
      <RemoteBoundary part="remote-tools" failure={PartFailure} space={null} reloads>
        <Page />
      </RemoteBoundary>,
    );
    unmount();
    await act(async () => answer(new Response('', { status: 404 })));
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  it('offers only a refresh if it needs another contract version', async () => {
    broken = new LoadError('incompatible', 'failed');
    await show();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refresh the page']);
  });
});

/** Hydrates a prerendered page with a half-filled form, whose code fails to load `failures` times. */
async function takeOver(error: unknown, failures = 1): Promise<HTMLElement> {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts <= failures) throw error;
    return { default: StoredPage };
  };
  const newPage = () => lazy(load);
  let Current: ReturnType<typeof newPage> | typeof StoredPage = StoredPage;
  const LazyPage = () => {
    const [Shown] = useState(() => Current);
    return <Shown />;
  };
  const site = (
    <main id={CONTENT_ID}>
      <Suspense>
        <RemoteBoundary
          part="remote-tools"
          failure={PartFailure}
          space={null}
          reloads
          isStored
          onFailed={() => (Current = newPage())}
          onRetry={onRetry}
        >
          <LazyPage />
        </RemoteBoundary>
      </Suspense>
    </main>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(site);
  document.body.replaceChildren(root);
  const field = screen.getByRole('textbox');
  if (field instanceof HTMLInputElement) {
    field.value = 'half typed';
    field.focus();
    field.setSelectionRange(5, 5);
  }
  const choice = screen.getByRole('combobox');
  if (choice instanceof HTMLSelectElement) choice.value = 'Node';
  Current = newPage();
  await act(async () => void hydrateRoot(root, site));
  return root;
}

describe('a prerendered page', () => {
  it.each([
    ['does not load', new LoadError('http', 'failed'), 'http'],
    ['throws while rendering', new TypeError('x is undefined'), 'render'],
  ])('stays readable if its code %s; Retry loads the code [F2]', async (_, error, kind) => {
    reloading.mockReturnValue(true);
    await takeOver(error);
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'What a proxy is' })).toBeTruthy();
    expect(typed()).toBe('half typed');
    expect(kindShown()).toBe(kind);
    await press('Try again');
    expect(kindShown()).toBeUndefined();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('keeps the focus, the caret and what is chosen [F2]', async () => {
    await takeOver(new LoadError('http', 'failed'));
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([5, 5]);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('Node');
  });

  it('stays readable when another attempt fails, and shows one error [F2]', async () => {
    await takeOver(new LoadError('http', 'failed'), 2);
    await press('Try again');
    expect(kindShown()).toBe('http');
    expect(typed()).toBe('half typed');
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });
});

it('does not reload under an open dialog [F2]', async () => {
  showDialog({ name: 'login', options: {} });
  broken = new LoadError('http', 'failed');
  await show();
  expect(reloadOnce).not.toHaveBeenCalled();
  expect(kindShown()).toBe('http');
  closeDialog();
});

it('reports the part whose file failed [F4]', async () => {
  broken = new LoadError('http', 'failed', { file: '/remotes/remote-account/1.0.0-0a1b2c3d/antd.js' });
  await show();
  expect(reportFailure).toHaveBeenCalledWith('remote-account', broken);
});

describe('another attempt', () => {
  it('starts on Retry', async () => {
    broken = new LoadError('http', 'failed');
    await show();
    broken = undefined;
    await press('Try again');
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('shows a new error if it fails too', async () => {
    broken = new LoadError('http', 'failed');
    await show();
    broken = new TypeError('x');
    await press('Try again');
    expect(kindShown()).toBe('render');
    expect(reportFailure).toHaveBeenCalledTimes(2);
  });

  it('starts automatically when the browser is back online', async () => {
    online.mockReturnValue(false);
    broken = Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError', type: 'error', request: '/8.js' });
    await show();
    expect(kindShown()).toBe('offline');
    online.mockReturnValue(true);
    broken = undefined;
    await act(async () => dispatchEvent(new Event('online')));
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('starts automatically if the browser was back online before the failure was shown [P2]', async () => {
    online.mockReturnValue(true);
    broken = new LoadError('offline', 'failed');
    onRetry.mockImplementationOnce(() => (broken = undefined));
    await show();
    expect(await screen.findByText('the page')).toBeTruthy();
  });

  it('starts when the reader navigates elsewhere', async () => {
    broken = new TypeError('x');
    render(<Site />);
    expect(kindShown()).toBe('render');
    await press('go');
    expect(screen.getByText('page b')).toBeTruthy();
    expect(kindShown()).toBeUndefined();
  });
});
