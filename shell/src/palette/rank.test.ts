import { rank } from './rank.ts';

it.each([
  ['API tokens', ['api'], 0],
  ['API tokens', ['tok'], 1],
  ['Webhooks', ['hook'], 2],
  ['账号设置', ['设置'], 1],
  ['API 令牌', ['令牌', 'api'], 1],
  ['reset the e-mail, set up', ['set'], 1],
  ['API tokens', ['api', 'key'], undefined],
  ['API tokens', [], undefined],
])('ranks %j for %j: %j', (name, words, expected) => {
  expect(rank(name, words)).toBe(expected);
});
