import { REMARK_MAX_CODE_POINTS } from '../constants.ts';
import { checkRemark } from './remark.ts';

const long = (character: string, more = 0) => character.repeat(REMARK_MAX_CODE_POINTS + more);

describe('checkRemark', () => {
  it.each(['', '   ', 'mine', '七号店铺', 'abc\u202Egpj.exe', '👩‍👩‍👧‍👦', long('x'), long('𠮷'), ` ${long('x')} `])('accepts %j', (remark) => {
    expect(checkRemark(remark)).toBeNull();
  });

  it.each([long('x', 1), long('𠮷', 1), long('x', 1_000_000), `${long('x')} x`])(
    'rejects more than a hundred characters [5.25][8.30]',
    (remark) => {
      expect(checkRemark(remark)).toBe('warning.tip11');
    },
  );

  it.each(['a\0', '\uD800', 'a\uDC00b'])("rejects text that can't be stored", (remark) => {
    expect(checkRemark(remark)).toBe('text.unstorable');
  });
});
