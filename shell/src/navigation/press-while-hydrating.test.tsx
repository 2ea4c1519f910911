import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useHydrated } from 'shared-contracts/shell';
import { CONTENT_ID, PAGE_DATA_ID, PAGE_STARTED_EVENT, ROOT_ID } from 'shared-contracts/releases/federation';
import { PAGE_STARTER } from 'shared-contracts/releases/starter';
import { replayFramePresses, replayPagePresses } from './early-press.ts';

const pressed = jest.fn();
let isReady: () => void;
let ready: Promise<void>;

function Button({ id }: { readonly id: string }) {
  const [isOn, setOn] = useState(false);
  return (
    <button
      type="button"
      id={id}
      aria-pressed={isOn}
      onClick={() => {
        pressed(id);
        setOn(!isOn);
      }}
    >
      {id}
    </button>
  );
}

function Page() {
  const isHydrated = useHydrated();
  useEffect(replayFramePresses, []);
  useEffect(() => {
    if (!isHydrated) return;
    replayPagePresses();
    setTimeout(isReady);
  }, [isHydrated]);
  return (
    <>
      <Button id="menu" />
      <main id={CONTENT_ID}>
        <Button id="buy" />
      </main>
    </>
  );
}

let root: Root;

/** A prerendered page whose starter has run. */
function openPage(): void {
  const data = JSON.stringify({ scripts: [], firstPreloads: [], preloads: [] });
  document.body.innerHTML = `<div id="${ROOT_ID}">${renderToString(<Page />)}</div><script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`;
  // eslint-disable-next-line no-new-func, no-implied-eval -- as the page itself runs it
  new Function(PAGE_STARTER)();
}

function hydrate(): void {
  dispatchEvent(new Event(PAGE_STARTED_EVENT));
  startTransition(() => {
    root = hydrateRoot(document.getElementById(ROOT_ID) as HTMLElement, <Page />);
  });
}

/** As by a reader: during `click()`, another `click()` would do nothing. */
const press = (id: string) => button(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

const button = (id: string) => document.getElementById(id) as HTMLButtonElement;
beforeEach(() => {
  pressed.mockClear();
  ({ promise: ready, resolve: isReady } = Promise.withResolvers<void>());
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: false,
    PerformanceObserver: class {
      observe() {}
    },
  });
  openPage();
});
afterEach(() => root.unmount());

describe.each(['menu', 'buy'])('a press on %s', (id) => {
  it.each(['before', 'while'])('acts once if it comes %s the page hydrates', async (when) => {
    if (when === 'before') press(id);
    hydrate();
    if (when === 'while') press(id);
    await ready;
    expect(pressed.mock.calls).toEqual([[id]]);
    expect(button(id).getAttribute('aria-pressed')).toBe('true');
  });
});
