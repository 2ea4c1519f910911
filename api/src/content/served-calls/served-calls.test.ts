import { callShapes } from 'shared-contracts/api/call-shapes';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

it('returns the call shapes that the API serves', async () => {
  const { calls } = await server.call('servedCalls', {});
  expect(calls).toEqual(callShapes());
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(['servedCalls', 'placeOrder', 'getIp']));
});
