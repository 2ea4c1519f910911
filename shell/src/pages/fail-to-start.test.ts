import { act, screen } from '@testing-library/react';
import { reloadOnce } from '../federation/reload-once.ts';
import { reportFailure } from '../federation/report-failure.ts';
import { failToStart } from './fail-to-start.tsx';

jest.mock('../federation/reload-once.ts', () => ({ reloadOnce: jest.fn() }));
jest.mock('../federation/report-failure.ts', () => ({ reportFailure: jest.fn() }));
const reloading = jest.mocked(reloadOnce);
const online = jest.spyOn(navigator, 'onLine', 'get');

const lost = Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError', type: 'error', request: '/8.js' });

async function fail(stored: string): Promise<string> {
  document.body.innerHTML = `<div>${stored}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  await act(() => failToStart(root, lost));
  return root.textContent;
}

beforeEach(() => {
  online.mockReturnValue(true);
  Object.assign(globalThis, { fetch: () => Promise.resolve(new Response('', { status: 404 })) });
});

describe('a page whose texts do not arrive', () => {
  it('is loaded again, and reported', async () => {
    reloading.mockReturnValue(true);
    expect(await fail('')).toBe('');
    expect(reportFailure).toHaveBeenCalledWith('shell', expect.objectContaining({ kind: 'http' }));
  });

  it('shows links home where it was loaded again already', async () => {
    reloading.mockReturnValue(false);
    await fail('');
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en', '/zh']);
  });

  it('is not loaded again while offline', async () => {
    online.mockReturnValue(false);
    await fail('');
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('stays as it was stored', async () => {
    reloading.mockReturnValue(false);
    expect(await fail('stored')).toBe('stored');
  });
});
