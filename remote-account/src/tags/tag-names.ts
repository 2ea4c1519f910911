import { checkTagName, tagKey } from 'shared-contracts/rules/tag';
import { plainText } from 'shared-contracts/rules/plain-text';

/** Whether a list contains a name, regardless of case. */
export const hasName = (names: readonly string[], name: string) => names.some((each) => tagKey(each) === tagKey(name));

/** Names as they would be stored: without repetitions, and in the spelling of tags that exist. */
export function distinctNames(typed: readonly string[], known: readonly string[]): string[] {
  const distinct: string[] = [];
  for (const name of typed) {
    if (!hasName(distinct, name)) distinct.push(known.find((each) => tagKey(each) === tagKey(name)) ?? plainText(name));
  }
  return distinct;
}

/** The rule that the first invalid name fails; null if there is none. */
export const ruleOf = (names: readonly string[]) => names.map(checkTagName).find((rule) => rule !== null) ?? null;
