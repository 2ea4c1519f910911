import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from 'shared-contracts/testing/free-port';
import { HEIGHT, WIDTH, retry, untilStill, type Engine } from './engine.ts';

/** The property by which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const miniBrowser = () =>
  execFileSync('dpkg', ['-S', '*/MiniBrowser'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.replace(/^.*: /, ''))
    .find((file) => file.endsWith('/MiniBrowser')) ?? '';

/** Debian's WebKitGTK, driven by WebDriver. Playwright can drive only its own build of WebKit. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', '-s', `-screen 0 ${WIDTH}x${HEIGHT}x24`, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const exited = once(driver, 'exit');

  async function call<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  }

  await retry(() => call('GET', '/status'));
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  const evaluate = <Value>(expression: string) =>
    call<Value>('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] });

  /** Some elements exist twice, for desktops and for phones, of which one is hidden. */
  const onFirst = (xpath: string, action: string, body: object) =>
    retry(async () => {
      const found = await call<Record<string, string>[]>('POST', `${session}/elements`, { using: 'xpath', value: xpath });
      for (const each of found) {
        const isDone = await call('POST', `${session}/element/${each[ELEMENT]}/${action}`, body).then(
          () => true,
          () => false,
        );
        if (isDone) return;
      }
      throw new Error(`none of ${found.length} elements can be used in WebKit: ${xpath}`);
    });

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => call('POST', `${session}/url`, { url }),
    setCookies: async (cookies) => {
      for (const [name, value] of Object.entries(cookies))
        await evaluate(`document.cookie = ${JSON.stringify(`${name}=${value}; path=/`)}`);
    },
    waitFor: (expression) =>
      retry(async () => {
        if (!(await evaluate<boolean>(expression))) throw new Error(`not true in WebKit: ${expression}`);
      }),
    click: async (xpath) => {
      await untilStill(evaluate<string>, xpath);
      await onFirst(xpath, 'click', {});
    },
    type: (xpath, text) => onFirst(xpath, 'value', { text }),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      // With its X server, which is a child of its own.
      if (driver.pid !== undefined) process.kill(-driver.pid);
      await exited;
    },
  };
}
