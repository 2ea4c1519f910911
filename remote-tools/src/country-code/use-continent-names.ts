import { useLanguage } from 'shared-contracts/shell';
import { placeName } from 'shared-ui/place-name';
import { useAnswer } from 'shared-ui/use-answer';

const request = {};

/** Continent names by code, in the reader's language; empty until loaded. */
export function useContinentNames(): ReadonlyMap<string, string> {
  const language = useLanguage();
  const { data = [] } = useAnswer('continentList', request);
  return new Map(data.map((continent): [string, string] => [continent.code, placeName(continent, language)]));
}
