import { act, fireEvent, screen } from '@testing-library/react';
import type { RemoteModule } from 'shared-contracts/shell';
import { federatedRemote } from '../federation/federated-remote.ts';
import { LoadError } from '../federation/load-error.ts';
import { releaseList } from '../federation/release-list.ts';
import { remoteFromSource } from '../federation/remote-source.ts';
import { startTexts } from '../language/texts.ts';
import { useNotices } from '../notices/notice-store.ts';
import en from './locales/en.json';
import { startOverride } from './start-override.tsx';

jest.mock('../federation/federated-remote.ts', () => ({ federatedRemote: jest.fn() }));
const released = {
  release: '1.0.0-00000000',
  commit: '',
  entry: '/remotes/remote-tools/1.0.0-00000000/remoteEntry.js',
};
jest.mock('../page-data.ts', () => ({
  pageData: () => ({ releases: { shell: {}, remotes: { 'remote-tools': released, 'remote-account': released } } }),
}));

const ORIGIN = 'http://127.0.0.1:8081';
const served = { part: 'remote-tools', uses: ['useShell()#site'], container: 'remoteEntry.js' };
const remote = jest.mocked(federatedRemote);
const reload = jest.fn<void, []>();
const notices = () => useNotices.getState().notices.map(({ text }) => text);
const kept = () => [sessionStorage.getItem('tidegate.override'), sessionStorage.getItem('tidegate.notice')];
const fill = (text: string) => text.replace('{{part}}', 'remote-tools').replace('{{origin}}', ORIGIN);

let root: HTMLElement;

/** @param answer response of the local machine; a string is not JSON, undefined is no response */
async function start(answer: object | string | undefined, value = `remote-tools@${ORIGIN}`): Promise<jest.Mock> {
  history.replaceState(null, '', `/?tidegate-override=${value}`);
  const ask = jest.fn(() =>
    answer === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))),
  );
  Object.assign(globalThis, { fetch: ask, SHELL_OFFERS: ['useShell()#site'] });
  await act(() => startOverride(root, 'en', reload));
  return ask;
}

beforeAll(() => startTexts('en'));
beforeEach(() => {
  sessionStorage.clear();
  useNotices.setState({ notices: [] });
  document.body.innerHTML = '<div><main>As prerendered</main></div>';
  root = document.body.firstElementChild as HTMLElement;
});

describe('an override', () => {
  it('runs the local part, leaves other parts as released and discards the prerendered page', async () => {
    const ask = await start(served);
    expect(ask).toHaveBeenCalledWith(`${ORIGIN}/release.json`, expect.anything());
    const { remotes } = releaseList();
    expect(remotes['remote-tools']).toEqual({ release: 'local', commit: '', entry: `${ORIGIN}/remoteEntry.js` });
    expect(remotes['remote-account']).toEqual(released);
    expect([root.textContent, notices()]).toEqual(['', []]);
  });

  it('shows a banner that ends it with one press', async () => {
    await start(served);
    const banner = screen.getByRole('complementary', { name: en.label });
    expect(banner.closest('[data-over-dialogs]')?.parentElement).toBe(document.body);
    expect(kept()[0]).toBe(`remote-tools@${ORIGIN}`);
    fireEvent.click(screen.getByRole('button', { name: en.reset }));
    expect([kept()[0], reload.mock.calls.length]).toEqual([null, 1]);
  });

  it.each<[string, object | string | undefined]>([
    ['the machine does not respond', undefined],
    ['it responds with something else', '<p>Something else</p>'],
    ['it serves another part', { ...served, part: 'remote-account' }],
    ['its code is at another origin', { ...served, container: 'http://evil.com/remoteEntry.js' }],
    ['its code is at another origin, without a scheme', { ...served, container: '//evil.com/remoteEntry.js' }],
  ])('is dropped before the page renders if %s', async (_, answer) => {
    await start(answer);
    expect([kept()[0], notices(), root.textContent]).toEqual([null, [fill(en.unreachable)], 'As prerendered']);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('is dropped before its code runs if it uses something that the shell lacks', async () => {
    const ask = await start({ ...served, uses: [...served.uses, 'api#newer'] });
    expect([kept()[0], notices(), ask.mock.calls.length]).toEqual([null, [fill(en.incompatible)], 1]);
  });

  it.each([
    ['incompatible', new LoadError('incompatible', 'needs a newer shell'), en.incompatible],
    ['unreachable', new LoadError('network', 'no entry'), en.unreachable],
    ['broken', new LoadError('execution', 'threw'), en.broken],
  ])('that turns out to be %s is dropped with a reload, after which a notice says why', async (_, cause, said) => {
    await start(served);
    remote.mockRejectedValue(cause);
    void remoteFromSource('remote-tools');
    await act(async () => undefined);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(kept()).toEqual([null, JSON.stringify({ kind: 'warning', text: fill(said) })]);
  });

  it('stays when another part fails', async () => {
    await start(served);
    const loaded = { pages: {} } as RemoteModule;
    remote.mockResolvedValueOnce(loaded).mockRejectedValueOnce(new LoadError('network', 'away'));
    expect(await remoteFromSource('remote-tools')).toBe(loaded);
    await expect(remoteFromSource('remote-account')).rejects.toThrow('away');
    expect([kept()[0], reload.mock.calls.length]).toEqual([`remote-tools@${ORIGIN}`, 0]);
  });

  it.each(['remote-tools@http://evil.com:8081', 'shell@http://127.0.0.1:8081'])('to %s is refused without a request', async (value) => {
    const ask = await start(served, value);
    expect([ask.mock.calls, notices(), root.textContent]).toEqual([[], [en.refused], 'As prerendered']);
  });
});
