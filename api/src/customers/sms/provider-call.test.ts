import { startProviderStub, type ProviderStub } from '../../testing/provider-stub.ts';
import { SmsProviderError, callProvider } from './provider-call.ts';

let stub: ProviderStub;
beforeAll(async () => {
  stub = await startProviderStub();
});
afterAll(() => stub.close());

let made = 0;
const call = async (timeoutMs?: number, origin = stub.origin) => {
  made = 0;
  return callProvider(
    'nobody',
    () => {
      made += 1;
      return { url: new URL(`/send?try=${made}`, origin), method: 'POST', headers: { 'x-try': String(made) }, body: 'secret=123456' };
    },
    timeoutMs,
  );
};

/** Returns an origin on which nothing listens. */
async function deadOrigin(): Promise<string> {
  const dead = await startProviderStub();
  await dead.close();
  return dead.origin;
}

describe('a call to a provider', () => {
  it('returns the response, whether or not it is JSON', async () => {
    stub.react({ status: 201, body: { sid: 'SM1' } });
    expect(await call()).toEqual({ status: 201, body: { sid: 'SM1' } });
    stub.react({ status: 400, body: '<html>' });
    expect(await call()).toEqual({ status: 400, body: undefined });
  });

  it.each([500, 503])('is retried once, with a new request, after %i', async (status) => {
    stub.react({ status }, { status: 200 });
    expect(await call()).toMatchObject({ status: 200 });
    expect(stub.received.map(({ url, headers }) => [url.search, headers['x-try']])).toEqual([
      ['?try=1', '1'],
      ['?try=2', '2'],
    ]);
    stub.react({ status });
    expect(await call()).toMatchObject({ status });
    expect(stub.received).toHaveLength(2);
  });

  it.each([200, 400, 401, 404, 429, 502, 504])('is not retried after %i', async (status) => {
    stub.react({ status }, { status: 200 });
    expect(await call()).toMatchObject({ status });
    expect(stub.received).toHaveLength(1);
  });

  it('is retried if the connection fails, and reports the reason', async () => {
    await expect(call(undefined, await deadOrigin())).rejects.toEqual(new SmsProviderError('nobody', 'ECONNREFUSED'));
    expect(made).toBe(2);
  });

  it('is not retried if the connection breaks, because the message may have been accepted', async () => {
    stub.react('break', { status: 200 });
    await expect(call()).rejects.toThrow(SmsProviderError);
    expect(stub.received).toHaveLength(1);
  });

  it('is aborted after a timeout', async () => {
    stub.react('silence', { status: 200 });
    await expect(call(300)).rejects.toEqual(new SmsProviderError('nobody', 'no response in time'));
    expect(made).toBe(1);
  });

  it("doesn't follow redirects", async () => {
    stub.react({ status: 307, location: `${stub.origin}/elsewhere` }, { status: 200 });
    await expect(call()).rejects.toThrow(SmsProviderError);
    expect(stub.received).toHaveLength(1);
  });
});
