import { areStale, changedPythonFiles } from './lib/clients.ts';

it('the clients are generated from the OpenAPI document of this tree; if not, run npm run clients [7.78]', () => {
  expect(areStale()).toBe(false);
});

it('the Python client is what its generator makes of the document, and nobody edited it [7.78]', () => {
  expect(changedPythonFiles()).toEqual([]);
});
