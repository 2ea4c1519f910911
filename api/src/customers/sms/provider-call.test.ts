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

/** An address at which nothing listens any more. */
async function deadOrigin(): Promise<string> {
  const dead = await startProviderStub();
  await dead.close();
  return dead.origin;
}

describe('a call to a provider', () => {
  it('answers what was said, JSON or not', async () => {
    stub.react({ status: 201, body: { sid: 'SM1' } });
    expect(await call()).toEqual({ status: 201, body: { sid: 'SM1' } });
    stub.react({ status: 400, body: '<html>' });
    expect(await call()).toEqual({ status: 400, body: undefined });
  });

  it.each([500, 503])('is tried again, once and anew, after %i', async (status) => {
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

  it.each([200, 400, 401, 404, 429, 502, 504])('is not tried again after %i', async (status) => {
    stub.react({ status }, { status: 200 });
    expect(await call()).toMatchObject({ status });
    expect(stub.received).toHaveLength(1);
  });

  it('is tried again where there is no connection, and tells why there is none', async () => {
    await expect(call(undefined, await deadOrigin())).rejects.toEqual(new SmsProviderError('nobody', 'ECONNREFUSED'));
    expect(made).toBe(2);
  });

  it('is not tried again where the connection breaks, for the message may have been taken', async () => {
    stub.react('break', { status: 200 });
    await expect(call()).rejects.toThrow(SmsProviderError);
    expect(stub.received).toHaveLength(1);
  });

  it('is given up where there is no answer in time', async () => {
    stub.react('silence', { status: 200 });
    await expect(call(300)).rejects.toEqual(new SmsProviderError('nobody', 'no answer in time'));
    expect(made).toBe(1);
  });

  it('goes nowhere that an answer points to', async () => {
    stub.react({ status: 307, location: `${stub.origin}/elsewhere` }, { status: 200 });
    await expect(call()).rejects.toThrow(SmsProviderError);
    expect(stub.received).toHaveLength(1);
  });
});
