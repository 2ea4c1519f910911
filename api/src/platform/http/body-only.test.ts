import { endpointNames, endpointPath, endpoints, type Endpoint } from 'shared-contracts/api/endpoints';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { schemas } from 'shared-contracts/api/schemas';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { pathParams } from '../../testing/path-params.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });

// Programs' calls are tested with `/api/v1`, and notices of providers have a form of their own.
const others: readonly string[] = ['token', 'provider'];
const posts = endpointNames.filter(
  (name) => name in schemas && endpoints[name].method === 'POST' && !others.includes(endpoints[name].auth),
);
const authorization = `Bearer ${INTERNAL_TOKEN}`;

/** Content types that another site's form can send without a preflight request. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'text/plain; a=application/json'];

it.each(posts)('%s rejects a body that is missing or not declared as JSON [X9]', async (name) => {
  const url = endpointPath(name, pathParams);
  for (const type of [undefined, ...forms]) {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { env: 'zh', ...(endpoints[name].auth === 'internal' && { authorization }), ...(type && { 'content-type': type }) },
      ...(type && { payload: '{"a":1}' }),
    });
    expect({ type, status: answer.statusCode, body: answer.json() }).toEqual({
      type,
      status: 415,
      body: { code: errorCodes.notJson, msg: errorTexts.notJson.zh, data: null },
    });
  }
});

it('accepts JSON with a charset and in upper case', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
  const answer = await server.app.inject({ method: 'POST', url: endpointPath('getCountryCodeInfoList'), headers, payload: '{}' });
  expect(answer.json()).toMatchObject({ code: 200 });
});

it('reads the fields of a POST from its body and never from its query [X9]', async () => {
  const before = server.clock.now();
  const { method, path }: Endpoint = endpoints.sandboxClock;
  const answer = await server.app.inject({ method, url: `${path}?advanceMs=60000`, payload: {} });
  expect(answer.json()).toMatchObject({ code: errorCodes.validationFailed, data: { issues: [{ field: 'advanceMs', rule: 'required' }] } });
  expect(server.clock.now()).toEqual(before);

  const reset = await server.app.inject({ method, url: endpointPath('sandboxReset'), query: { scenario: 'none' }, payload: {} });
  expect(reset.json()).toMatchObject({ code: 200 });
});
