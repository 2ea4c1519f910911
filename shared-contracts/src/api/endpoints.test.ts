import { endpointNames, endpoints, type Endpoint, type EndpointName } from './endpoints.ts';
import { schemas } from './schemas.ts';

const described = new Set<string>(Object.keys(schemas));
const isRaw = (name: EndpointName) => (endpoints[name] as Endpoint).raw === true;

describe('endpoint table', () => {
  it('has unique addresses per method', () => {
    const addresses = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('describes the request and response of every call [7.6]', () => {
    expect(endpointNames.filter((name) => !described.has(name) && !isRaw(name))).toEqual([]);
  });

  it('describes only calls in the table', () => {
    expect(Object.keys(schemas).filter((name) => !(name in endpoints))).toEqual([]);
  });

  it('authenticates callers by token, signature, provider or location, and has no admin calls [6.15]', () => {
    const all = Object.values<Endpoint>(endpoints);
    const callers = new Set(['public', 'customer', 'token', 'signed', 'provider', 'internal', 'sandbox']);
    expect(all.filter(({ auth }) => !callers.has(auth))).toEqual([]);
    expect(all.filter(({ path }) => /admin|manage|console/i.test(path))).toEqual([]);
  });

  it('keeps added calls under /api/v1, /api/pay/notify, /sandbox/api or /internal', () => {
    const stray = Object.values<Endpoint>(endpoints).filter(
      ({ added, path }) => added && !/^\/(api\/v1|api\/pay\/notify|sandbox\/api|internal)\//.test(path),
    );
    expect(stray).toEqual([]);
  });
});
