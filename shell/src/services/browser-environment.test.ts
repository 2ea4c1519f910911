import { sampleSite } from 'shared-contracts/testing/sample-site';
import { startTexts } from '../language/texts.ts';
import { useNotices } from '../notices/notice-store.ts';
import { browserEnvironment } from './browser-environment.ts';

jest.mock('../api-client/site-api-client.ts', () => {
  throw Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError' });
});

const { api } = browserEnvironment({
  releases: { shell: { release: '', commit: '' }, remotes: {} as never },
  pages: {},
  site: sampleSite,
  apiOrigin: '',
  scripts: [],
  firstPreloads: [],
  preloads: [],
});
const failure = { name: 'ApiError', code: 0, status: 0, message: "The server couldn't be reached. Check your connection and try again." };
const shown = () => useNotices.getState().notices.map(({ kind, text }) => [kind, text]);

const answerWith = (body: object) => jest.fn(async () => Response.json(body));

beforeAll(() => startTexts('en'));

describe('a call whose client cannot be loaded', () => {
  it('rejects without a notice if the caller requests quiet errors', async () => {
    await expect(api('getUserInfo', {}, { errors: 'quiet' })).rejects.toMatchObject(failure);
    expect(shown()).toEqual([]);
  });

  it('rejects like a lost request, and shows a notice', async () => {
    await expect(api('getUserInfo', {})).rejects.toMatchObject(failure);
    expect(shown()).toEqual([['error', failure.message]]);
  });
});

describe('the measured availability', () => {
  const plainFetch = globalThis.fetch;
  afterEach(() => (globalThis.fetch = plainFetch));

  it('is read without the client, which the home page would load for nothing else', async () => {
    const fetch = answerWith({ code: 200, data: null, msg: '' });
    globalThis.fetch = fetch;
    await expect(api('ipAvailability', {}, { errors: 'quiet' })).resolves.toBeNull();
    expect(fetch).toHaveBeenCalledWith('/api/v1/ip-availability', expect.objectContaining({ method: 'GET' }));
  });

  it('rejects like a lost request', async () => {
    globalThis.fetch = answerWith({ code: 503, data: null, msg: '' });
    await expect(api('ipAvailability', {}, { errors: 'quiet' })).rejects.toMatchObject(failure);
  });
});
