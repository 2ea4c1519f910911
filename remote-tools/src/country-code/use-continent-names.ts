import { useLanguage } from 'shared-contracts/shell';
import { useAnswer } from 'shared-ui/use-answer';

const request = {};

/** Continents by their codes, in the reader's language; none until they are there. */
export function useContinentNames(): ReadonlyMap<string, string> {
  const language = useLanguage();
  const { data = [] } = useAnswer('continentList', request);
  return new Map(data.map(({ code, enName, zhName }): [string, string] => [code, language === 'zh' ? zhName : enName]));
}
