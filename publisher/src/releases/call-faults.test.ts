import { faultsOfCalls } from './call-faults.ts';
import type { CallShape, Shape } from 'shared-contracts/api/schemas/call-shape';
import { callShapes } from 'shared-contracts/api/call-shapes';
import { endpoints } from 'shared-contracts/api/endpoints';

const object = (properties: Readonly<Record<string, Shape>>, required = Object.keys(properties)): Shape => ({
  type: 'object',
  properties,
  required,
});
const text: Shape = { type: 'string' };
const known: CallShape = {
  method: 'POST',
  path: '/call',
  request: object({ id: text, note: text }, ['id']),
  response: object({
    state: { type: 'string', enum: ['open', 'paid'] },
    cents: { type: 'number' },
    lines: { type: 'array', items: object({ id: text }) },
  }),
};
const faults = (change: Partial<CallShape>) => faultsOfCalls({ pay: known }, { pay: { ...known, ...change } });
const answering = (properties: Readonly<Record<string, Shape>>) =>
  faults({ response: object({ ...known.response.properties, ...properties }) });

it('accepts an API that accepts and returns more than its callers know', () => {
  expect(
    faults({
      request: object({ ...known.request.properties, more: text }, ['id']),
      response: object({ ...known.response.properties, more: text, cents: { type: 'integer' } }),
    }),
  ).toEqual([]);
});

it('reports a call that was removed or moved', () => {
  expect(faultsOfCalls({ pay: known }, {})).toEqual(["pay: the API doesn't serve it"]);
  expect(faults({ path: '/v2/call' })).toEqual(['pay: it is at POST /v2/call, not POST /call']);
});

it.each<[string, Shape, string]>([
  ['requires more fields', object({ id: text, note: text, reason: text }), 'request: note is missing; request: reason is missing'],
  ['would drop a field', object({ id: text }), "request: note isn't known"],
  ['expects another type', object({ id: { type: 'number' }, note: text }, ['id']), 'request: id is string, not number'],
])('rejects an API that %s', (_, request, told) => {
  expect(faults({ request })).toEqual([`pay: ${told}`]);
});

it('reports a missing response field at any depth', () => {
  const { state: _, ...others } = known.response.properties ?? {};
  expect(faults({ response: object(others) })).toEqual(['pay: response: state is missing']);
  expect(answering({ lines: { type: 'array', items: object({}) } })).toEqual(['pay: response: lines[].id is missing']);
});

it("reports a response value that callers don't know", () => {
  expect(answering({ state: { type: 'string', enum: ['open', 'paid', 'lost'] } })).toEqual(['pay: response: state may be lost']);
  expect(answering({ state: text })).toEqual(['pay: response: state may have values other than open, paid']);
  expect(answering({ cents: { anyOf: [{ type: 'number' }, { type: 'null' }] } })).toEqual(['pay: response: cents is null, not number']);
});

it('compares union members by their contents', () => {
  const one = object({ kind: { type: 'string', const: 'one' }, a: text });
  const two = object({ kind: { type: 'string', const: 'two' }, b: text });
  const used = { pay: { ...known, response: { anyOf: [one, two] } } };
  const answer = (response: Shape) => faultsOfCalls(used, { pay: { ...known, response } });
  expect(answer({ anyOf: [two, one] })).toEqual([]);
  expect(answer({ anyOf: [one, object({ kind: { type: 'string', const: 'two' } })] })).toEqual(['pay: response: b is missing']);
});

describe('these sources', () => {
  it('are compatible with themselves', () => {
    expect(faultsOfCalls(callShapes(), callShapes())).toEqual([]);
  });

  it('include requests and responses, except for calls of gateways, providers or the sandbox', () => {
    const { quote, usageReport, sandboxPay } = callShapes();
    expect(quote).toMatchObject({ method: endpoints.quote.method, path: endpoints.quote.path });
    expect(quote?.request.properties).toHaveProperty('quantity');
    expect([usageReport, sandboxPay]).toEqual([undefined, undefined]);
  });

  it('leave out bounds, which a caller learns from the response', () => {
    expect(callShapes(['addOrderRemark']).addOrderRemark?.request).toEqual(object({ orderId: text, remark: text }));
  });
});
