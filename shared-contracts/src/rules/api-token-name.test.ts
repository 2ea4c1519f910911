import { API_TOKEN_NAME_MAX } from '../constants.ts';
import { checkApiTokenName } from './api-token-name.ts';

describe('the name of an API token', () => {
  it.each([
    ['a word', 'Scraper', null],
    ['Chinese', '采集服务器', null],
    ['the longest', '🦊'.repeat(API_TOKEN_NAME_MAX), null],
    ['spaces around it', ` ${'a'.repeat(API_TOKEN_NAME_MAX)} `, null],
    ['nothing', '', 'apiToken.name'],
    ['spaces', '  ', 'apiToken.name'],
    ['an invisible character', '\u200b', 'apiToken.name'],
    ['too long', 'a'.repeat(API_TOKEN_NAME_MAX + 1), 'apiToken.name'],
    ['NUL', 'a\0b', 'text.unstorable'],
  ])('%s', (_, name, failed) => {
    expect(checkApiTokenName(name)).toBe(failed);
  });
});
