import { PAGE_FAILED_EVENT } from 'shared-contracts/releases/federation';
import { reloadOnce } from '../federation/reload-once.ts';
import { reportFailure } from '../federation/report-failure.ts';
import { handleStartFailure } from './handle-start-failure.ts';

jest.mock('../federation/reload-once.ts', () => ({ reloadOnce: jest.fn() }));
jest.mock('../federation/report-failure.ts', () => ({ reportFailure: jest.fn() }));
const reloading = jest.mocked(reloadOnce);
const online = jest.spyOn(navigator, 'onLine', 'get');

const lost = Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError', type: 'error', request: '/8.js' });

const saysSo = jest.fn();
addEventListener(PAGE_FAILED_EVENT, saysSo);

async function fail(stored: string): Promise<string> {
  document.body.innerHTML = `<div>${stored}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  await handleStartFailure(root, lost);
  return root.textContent;
}

beforeEach(() => {
  online.mockReturnValue(true);
  Object.assign(globalThis, { fetch: () => Promise.resolve(new Response('', { status: 404 })) });
});

describe('a page whose texts fail to load', () => {
  it('is reloaded, and the failure is reported', async () => {
    reloading.mockReturnValue(true);
    expect(await fail('')).toBe('');
    expect(saysSo).not.toHaveBeenCalled();
    expect(reportFailure).toHaveBeenCalledWith('shell', expect.objectContaining({ kind: 'http' }));
  });

  it('shows an error if it was already reloaded', async () => {
    reloading.mockReturnValue(false);
    await fail('');
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    expect(saysSo).toHaveBeenCalledTimes(1);
  });

  it('is not reloaded while offline', async () => {
    online.mockReturnValue(false);
    await fail('');
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(saysSo).toHaveBeenCalledTimes(1);
  });

  it('keeps its prerendered content and is not reloaded [F2]', async () => {
    reloading.mockReturnValue(true);
    expect(await fail('stored')).toBe('stored');
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(saysSo).toHaveBeenCalledTimes(1);
  });
});
