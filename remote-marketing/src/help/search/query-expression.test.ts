import { queryExpression } from './query-expression.ts';

const found = (query: string, text: string) => text.match(queryExpression(query) ?? /^$/) ?? [];

describe('the query expression', () => {
  it.each([
    ['white list', 'A Whitelist lists addresses', ['White', 'list']],
    ['list', 'A whitelist', []],
    ['407', 'Code 407, not 2407', ['407']],
    ['白名单', '把地址加入白名单', ['白名单']],
    ['加入白名单', '订单的白名单里加入', ['白名', '加入']],
    ['IP 白名单', '请求 IP 不在白名单中', ['IP', '白名单']],
    ['a.b(c', 'axb a.b(c', ['a.b(c']],
    ['user-name', 'the user-name', ['user-name']],
  ])('for %j matches in %j: %j', (query, text, words) => {
    expect(found(query, text)).toEqual(words);
  });

  it('is undefined for spaces', () => {
    expect(queryExpression('  ')).toBeUndefined();
  });
});
