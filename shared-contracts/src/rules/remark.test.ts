import { REMARK_MAX_CODE_POINTS } from '../constants.ts';
import { checkRemark } from './remark.ts';

const long = (character: string, more = 0) => character.repeat(REMARK_MAX_CODE_POINTS + more);

describe('a remark', () => {
  it.each(['', '   ', 'mine', '七号店铺', 'abc\u202Egpj.exe', '👩‍👩‍👧‍👦', long('x'), long('𠮷'), ` ${long('x')} `])('can be %j', (remark) => {
    expect(checkRemark(remark)).toBeNull();
  });

  it.each([long('x', 1), long('𠮷', 1), long('x', 1_000_000), `${long('x')} x`])(
    'is at most a hundred characters [5.25][8.30]',
    (remark) => {
      expect(checkRemark(remark)).toBe('warning.tip11');
    },
  );

  it.each(['a\0', '\uD800', 'a\uDC00b'])('holds nothing that cannot be stored', (remark) => {
    expect(checkRemark(remark)).toBe('text.unstorable');
  });
});
