import { diagnose } from './diagnose.ts';
import { LoadError } from './load-error.ts';

const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
const online = jest.spyOn(navigator, 'onLine', 'get');
const failed = (address: string) => new LoadError('network', 'failed', { file: address, isUnexplained: true });
const answer = (status: number, type: string) => new Response('', { status, headers: { 'Content-Type': type } });

beforeEach(() => {
  online.mockReturnValue(true);
  Object.assign(globalThis, { fetch: ask });
});

describe('a file that failed without a reason', () => {
  it.each([
    ['/a.js', 404, 'text/plain', 'http'],
    ['/a.js', 500, 'application/javascript', 'http'],
    ['/a.js', 200, 'text/html; charset=utf-8', 'execution'],
    ['/a.js', 200, 'text/plain', 'execution'],
    ['/a.js', 200, '', 'execution'],
    ['/a.css', 200, 'text/html', 'execution'],
    ['/a.js', 200, 'application/javascript; charset=utf-8', 'network'],
    ['/a.js', 200, 'text/javascript', 'network'],
    ['/a.css', 200, 'text/css; charset=utf-8', 'network'],
  ])('%s, served with %i as %p, is %s', async (address, status, type, kind) => {
    ask.mockResolvedValue(answer(status, type));
    expect(await diagnose(failed(address))).toMatchObject({ kind, message: 'failed' });
    expect(ask.mock.calls).toEqual([[address, { signal: expect.any(AbortSignal) }]]);
  });

  it('is a network failure if it cannot be fetched', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await diagnose(failed('/a.js'))).kind).toBe('network');
    online.mockReturnValue(false);
    expect((await diagnose(failed('/a.js'))).kind).toBe('offline');
  });

  it('is a timeout if the response takes too long', async () => {
    ask.mockRejectedValue(new DOMException('timed out', 'TimeoutError'));
    expect((await diagnose(failed('/a.js'))).kind).toBe('timeout');
  });
});

it('does not fetch the file if the cause is known', async () => {
  const known = new LoadError('missing', 'no page');
  expect(await diagnose(known)).toBe(known);
  expect(ask).not.toHaveBeenCalled();
});
