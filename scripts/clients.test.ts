import { areStale } from './lib/clients.ts';

it('the clients are generated from the OpenAPI document of this tree; if not, run npm run clients [7.78]', () => {
  expect(areStale()).toBe(false);
});
