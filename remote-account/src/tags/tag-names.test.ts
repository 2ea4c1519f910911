import { distinctNames, hasName, ruleOf } from './tag-names.ts';

it('names of tags are compared regardless of case and invisible characters', () => {
  expect(hasName(['Shop 7'], ' sh\u200bop 7')).toBe(true);
  expect(hasName(['Shop 7'], 'shop')).toBe(false);
});

it('typed names take the spelling of existing tags, once each', () => {
  expect(distinctNames(['SHOP', 'new ', 'New', 'shop'], ['Shop', 'other'])).toEqual(['Shop', 'new']);
});

it('the first rule that fails is returned', () => {
  expect(ruleOf(['a', 'b'])).toBeNull();
  expect(ruleOf(['a', 'x'.repeat(31)])).toBe('tag.name');
});
