import { isMalformed, originForm, splitTarget } from './request-target.ts';

describe('request targets', () => {
  it.each([
    ['/a', '/a', ''],
    ['/a?b=?c', '/a', '?b=?c'],
    ['/a?', '/a', ''],
    ['?a=1', '', '?a=1'],
  ])('splits %s', (target, pathname, query) => {
    expect(splitTarget(target)).toEqual({ pathname, query });
  });

  it.each([
    ['/help', '/help'],
    ['http://evil.com/help?a=1', '/help?a=1'],
    ['HTTPS://evil.com', '/'],
    ['http://evil.com?a=1', '/?a=1'],
    ['//evil.com', '//evil.com'],
    ['*', '/*'],
  ])('removes the origin from %s', (target, path) => {
    expect(originForm(target)).toBe(path);
  });

  it.each([
    ['/..', true],
    ['/a/../..', true],
    ['/%2E%2e/a', true],
    ['/a/..%2F..', true],
    ['/a%00', true],
    ['/a/..', false],
    ['/a//../b', false],
    ['/...', false],
  ])('detects whether %s is malformed', (path, malformed) => {
    expect(isMalformed(path)).toBe(malformed);
  });
});
