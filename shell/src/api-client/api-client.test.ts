import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { createApiClient } from './api-client.ts';

const setup = {
  baseUrl: 'https://api.example',
  headers: jest.fn(() => ({ token: 'abc', env: 'zh' })),
  systemErrorText: () => 'generic tip1',
  unreachedText: () => 'check your connection',
  onExpired: jest.fn<boolean, [string]>(() => false),
  showError: jest.fn(),
};
interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, unknown>;
  readonly data: unknown;
  readonly params: unknown;
  readonly onDownloadProgress: (progress: { readonly event: { readonly target: unknown } }) => void;
}
const requests: Sent[] = [];
const created: { timeout?: number; transitional?: { clarifyTimeoutError?: boolean }; withXSRFToken?: boolean }[] = [];
let answer: { status: number; data: unknown } | Error;

jest.mock('axios', () => ({
  __esModule: true,
  default: {
    create: (options: (typeof created)[number] & { baseURL: string }) => {
      created.push(options);
      return {
        request: (config: { url: string }) => {
          requests.push({ ...config, url: `${options.baseURL}${config.url}` } as (typeof requests)[number]);
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
        },
      };
    },
    isCancel: () => false,
  },
}));

const api = createApiClient(setup);
const refusedWith = (status: number, data: unknown) => {
  answer = { status, data };
  return api('getUserInfo', {}).catch((error: Error) => error);
};

beforeEach(() => requests.splice(0));

describe('a call', () => {
  // Also covers [7.3].
  it('goes to the API server with token and env, its path parameters filled in [7.1][7.2]', async () => {
    answer = { status: 200, data: { code: 200, msg: 'OK', data: { products: [] } } };
    await expect(api('getProductPriceList', { id: 1, orderId: 'A1' })).resolves.toEqual({ products: [] });
    expect(requests[0]).toMatchObject({
      url: 'https://api.example/webCommon/getProductPriceList/1',
      method: 'GET',
      params: { orderId: 'A1' },
      headers: { token: 'abc', env: 'zh' },
    });
  });

  it('is sent at once, without looking for a cookie that the site does not have', () => {
    expect(created[0]?.withXSRFToken).toBe(false);
  });

  it('sends no token for a visitor [7.2]', async () => {
    setup.headers.mockReturnValueOnce({ token: '', env: 'en' });
    answer = { status: 200, data: { code: 200, msg: 'OK', data: null } };
    await api('cancelTrade', { orderId: 'A1' }, { idempotencyKey: 'k' });
    expect(requests[0]?.headers).toEqual({ env: 'en', 'Idempotency-Key': 'k' });
    expect(requests[0]?.data).toEqual({ orderId: 'A1' });
  });
});

describe('an error', () => {
  it('whose code starts with 11 shows the server message [8.1]', async () => {
    await expect(refusedWith(200, { code: errorCodes.orderNotFound, msg: 'no such order' })).resolves.toMatchObject({
      code: 1133,
      message: 'no such order',
    });
    expect(setup.showError).toHaveBeenCalledWith('no such order');
  });

  it('whose code starts with 11 but has no message shows tip1 [8.2]', async () => {
    await refusedWith(200, { code: 1133, msg: '' });
    expect(setup.showError).toHaveBeenCalledWith('generic tip1');
  });

  it('of a request that is too large shows the server message, because trying again does not help [X2]', async () => {
    await refusedWith(413, { code: errorCodes.tooLarge, msg: errorTexts.tooLarge.zh });
    expect(setup.showError).toHaveBeenCalledWith(errorTexts.tooLarge.zh);
    await refusedWith(413, '<html>too large</html>');
    expect(setup.showError).toHaveBeenLastCalledWith('generic tip1');
  });

  it.each([
    [500, { code: 500, msg: 'stack trace' }],
    [404, { code: 404, msg: 'no such call' }],
    [502, '<html>bad gateway</html>'],
  ])('of any other kind (%s) shows tip1 and no server message [8.3]', async (status, data) => {
    await refusedWith(status, data);
    expect(setup.showError).toHaveBeenCalledWith('generic tip1');
  });

  it('is not shown if the caller requests quiet errors', async () => {
    answer = { status: 200, data: { code: 1133, msg: 'no such order' } };
    await expect(api('cancelTrade', { orderId: 'A1' }, { errors: 'quiet' })).rejects.toThrow('no such order');
    expect(setup.showError).not.toHaveBeenCalled();
  });

  it('with 401 ends the session and rejects with the expired-login message [4.13][8.5]', async () => {
    const error = await refusedWith(401, { code: 401, msg: errorTexts.unauthenticated.en });
    expect(error).toMatchObject({ status: 401, message: errorTexts.unauthenticated.en });
    expect(setup.onExpired.mock.calls).toEqual([['abc']]);
    expect(setup.showError).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });

  it('with 401 is retried once with the newer login of the customer', async () => {
    setup.onExpired.mockReturnValueOnce(true);
    setup.headers.mockReturnValueOnce({ token: 'old', env: 'en' });
    await refusedWith(401, { code: 401, msg: '' });
    expect(requests.map(({ headers }) => headers.token)).toEqual(['old', 'abc']);
    expect(setup.onExpired.mock.calls).toEqual([['old'], ['abc']]);
  });

  it('thrown before anything is sent reaches the caller', async () => {
    setup.headers.mockImplementationOnce(() => {
      throw new Error('another account');
    });
    expect(await refusedWith(200, { code: 200, msg: '', data: null })).toMatchObject({ message: 'another account' });
    expect(requests).toEqual([]);
  });

  it('without a response has code 0, and says so [P7]', async () => {
    answer = new Error('Network Error');
    await expect(api('getUserInfo', {})).rejects.toMatchObject({ code: 0, status: 0, message: 'check your connection', timedOut: false });
  });

  it('is not given up while its response is arriving [F3]', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    answer = { status: 200, data: { code: 200, msg: 'OK', data: null } };
    await api('getUserInfo', {});
    clock.mockReturnValue(31_000);
    const target = { timeout: 0 };
    requests[0]?.onDownloadProgress({ event: { target } });
    clock.mockRestore();
    expect(target.timeout).toBe(30_000 + (created[0]?.timeout ?? 0));
  });

  it('can be made while pages are prerendered, where nothing has a timeout to extend [F3]', async () => {
    const browserOnly = Object.getOwnPropertyDescriptor(globalThis, 'XMLHttpRequest') ?? {};
    Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
    answer = { status: 200, data: { code: 200, msg: 'OK', data: null } };
    await api('getUserInfo', {});
    expect(() => requests[0]?.onDownloadProgress({ event: { target: undefined } })).not.toThrow();
    Object.defineProperty(globalThis, 'XMLHttpRequest', browserOnly);
  });

  it('after a timeout says so', async () => {
    // Otherwise axios gives a timeout the same code as an aborted request.
    expect(created[0]?.transitional).toEqual({ clarifyTimeoutError: true });
    answer = Object.assign(new Error('timeout of 20000ms exceeded'), { code: 'ETIMEDOUT' });
    await expect(api('getUserInfo', {})).rejects.toMatchObject({ code: 0, status: 0, message: 'check your connection', timedOut: true });
  });
});
