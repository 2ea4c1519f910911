import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);

function waitingFile(tag: 'script' | 'link', address: string): { failed: boolean } {
  const file = { failed: false };
  const element = document.createElement(tag);
  if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: address });
  // jsdom would fetch a script that is one.
  else Object.assign(element, { type: 'text/plain', src: address });
  element.addEventListener('error', () => (file.failed = true));
  document.head.append(element);
  return file;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('the time limit', () => {
  it('leaves what comes in time alone', async () => {
    await expect(withTimeout(Promise.resolve('here'), 10_000, 'remote-tools')).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
    await expect(withTimeout(Promise.reject(new Error('refused')), 10_000, 'remote-tools')).rejects.toThrow('refused');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends the wait, and gives the files of that part up, so that they can be asked for again', async () => {
    const script = waitingFile('script', '/remotes/remote-tools/0.1.0-0a1b2c3d/1.js');
    const style = waitingFile('link', '/remotes/remote-tools/0.1.0-0a1b2c3d/1.css');
    const other = waitingFile('script', '/remotes/remote-account/0.1.0-0a1b2c3d/1.js');
    const outcome = withTimeout(never, 10_000, 'remote-tools').catch((error: unknown) => error);
    jest.advanceTimersByTime(9999);
    expect(script.failed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await outcome).toMatchObject({ name: 'LoadError', kind: 'timeout' });
    expect([script.failed, style.failed, other.failed]).toEqual([true, true, false]);
  });
});
