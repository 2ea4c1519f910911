import type { HTTPMethods } from 'fastify';
import { endpoints, type Endpoint } from 'shared-contracts/api/endpoints';
import { OPENAPI_PATH, V1_PREFIX } from 'shared-contracts/v1/path';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethods[];

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

const read = async (url: string, headers: Record<string, string> = {}) => (await server.app.inject({ url, headers })).json<Document>();

/** Error name that a request with an unknown token gets. */
async function titleFor(method: HTTPMethods, url: string): Promise<unknown> {
  const answer = await server.app.inject({ method, url, headers: { authorization: 'Bearer tg_unknown' } });
  return answer.json<{ title?: string }>().title;
}

describe(`${OPENAPI_PATH} [7.78]`, () => {
  it('describes exactly the operations that are served', async () => {
    const { paths } = await read(OPENAPI_PATH);
    const served = await Promise.all(
      Object.entries(paths).flatMap(([path, described]) =>
        methods.map(async (method) => {
          const isDescribed = method.toLowerCase() in described;
          const title = await titleFor(method, path.replaceAll(/\{\w+\}/g, 'x1'));
          return { at: `${method} ${path}`, isDescribed, isServed: title === 'apiTokenInvalid' };
        }),
      ),
    );
    expect(served.filter(({ isDescribed, isServed }) => isDescribed !== isServed)).toEqual([]);
    expect(served.filter(({ isServed }) => isServed).length).toBeGreaterThan(15);
  });

  it('leaves out the site’s own calls, which accept no API token', async () => {
    const { paths } = await read(OPENAPI_PATH);
    const own = Object.values<Endpoint>(endpoints).filter(({ path, auth }) => path.startsWith(V1_PREFIX) && auth === 'customer');
    const described = (method: string, path: string) => method.toLowerCase() in (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {});
    const others = own.filter(({ method, path }) => !described(method, path));
    expect(others.length).toBeGreaterThan(10);
    for (const { method, path } of others)
      expect([path, await titleFor(method, path.replaceAll(/:\w+/g, 'x1'))]).not.toContain('apiTokenInvalid');
  });

  it('is in the language of ?lang, else of Accept-Language, and the same on the reference page', async () => {
    const english = await read(OPENAPI_PATH);
    const chinese = await read(`${OPENAPI_PATH}?lang=zh`);
    expect([english.openapi, english.info.title, chinese.info.title]).toEqual(['3.1.0', 'Tidegate API', '潮汐代理 API']);
    expect(await read(OPENAPI_PATH, { 'accept-language': 'zh-CN,en' })).toEqual(chinese);
    expect(await server.call('apiReference', { lang: 'zh' })).toEqual(chinese);
  });
});
