import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { freePort } from 'shared-contracts/testing/free-port';
import { CPU_SLOWDOWN, openBrowser, phoneScreen, slow4g } from './slow-phone.ts';

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;

interface Answer {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** Sends commands of the DevTools protocol to a browser. */
async function connect(address: string): Promise<{ readonly send: Send; readonly close: () => void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer;
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result ?? {});
    waiting.delete(id);
  });
  await once(socket, 'open');
  let last = 0;
  const send: Send = (method, params = {}, sessionId) => {
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set((last += 1), answer);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return answer.promise;
  };
  return { send, close: () => socket.close() };
}

/** Within this time, observers that are created late get buffered entries. */
const BUFFERED_MS = 500;

export interface BareBrowser {
  /** For what isn't measured in a bare tab. */
  readonly browser: Browser;
  /**
   * Loads an address in a new tab on a slow phone with an empty cache.
   * @param script runs before the page's own; at the end if it has none
   * @param name global variable to return after `settle` milliseconds
   */
  readonly visit: (address: string, language: string, script: string, name: string, settle: number) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/**
 * A browser whose tabs can be measured without the protocol's `Runtime` domain, which Playwright enables in each page: with it, Chrome looks
 * up the position of each function on the stack of every new `Error`, and parses all of `main.js` again for those that React creates.
 */
export async function openBareBrowser(): Promise<BareBrowser> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as Record<
    'webSocketDebuggerUrl' | 'User-Agent',
    string
  >;
  const { send, close } = await connect(version.webSocketDebuggerUrl);
  return {
    browser,
    visit: async (address, language, script, name, settle) => {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const tab = (method: string, params: object) => send(method, params, String(sessionId));
      const { width, height } = phoneScreen.viewport;
      try {
        await tab('Page.enable', {});
        await tab('Page.addScriptToEvaluateOnNewDocument', { source: script });
        await tab('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: phoneScreen.deviceScaleFactor, mobile: false });
        await tab('Emulation.setUserAgentOverride', { userAgent: version['User-Agent'], acceptLanguage: language });
        await tab('Network.enable', {});
        await tab('Network.emulateNetworkConditions', slow4g);
        await tab('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        await tab('Page.navigate', { url: address });
        await setTimeout(settle);
        const { result } = await tab('Runtime.evaluate', {
          expression: `new Promise((resolve) => setTimeout(() => resolve(${name}), ${BUFFERED_MS}))`,
          awaitPromise: true,
          returnByValue: true,
        });
        return (result as { readonly value?: unknown }).value;
      } finally {
        await send('Target.disposeBrowserContext', { browserContextId });
      }
    },
    close: async () => {
      close();
      await browser.close();
    },
  };
}
