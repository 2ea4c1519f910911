import { TAG_NAME_MAX } from '../constants.ts';
import { checkTagName, tagKey } from './tag.ts';

describe('the name of a tag', () => {
  it.each(['Shop 7', '客户 A', '👩‍👩‍👧‍👦', 'a'.repeat(TAG_NAME_MAX), '𠮷'.repeat(TAG_NAME_MAX)])('can be %s', (name) =>
    expect(checkTagName(name)).toBeNull(),
  );

  it.each([
    ['', 'tag.name'],
    [' \u3000\u200b', 'tag.name'],
    ['a'.repeat(TAG_NAME_MAX + 1), 'tag.name'],
    ['𠮷'.repeat(TAG_NAME_MAX + 1), 'tag.name'],
    ['a\0b', 'text.unstorable'],
    ['a\uD83D', 'text.unstorable'],
  ])("can't be %j", (name, rule) => expect(checkTagName(name)).toBe(rule));

  it('is compared without case, invisible characters and surrounding spaces', () => {
    expect(tagKey('  SHOP\u200b 7 ')).toBe('shop 7');
    expect(tagKey('E\u0301t\u00c9')).toBe('\u00e9t\u00e9');
  });
});
