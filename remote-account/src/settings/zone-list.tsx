import { useCallback, useState, type KeyboardEvent } from 'react';
import { wordsOf } from 'shared-contracts/pages/search-query';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { SearchList } from 'shared-ui/search-list';
import { zoneName, zoneOffset } from './zone-words.ts';

interface ZoneListProps {
  /** Empty for that of the browser. */
  readonly chosen: string;
  readonly onChoose: (zone: string) => void;
  readonly onEscape: (event: KeyboardEvent) => void;
}

/** Time zones as this browser names them; not all of them list UTC. */
const zones = () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];

/** All time zones, searchable by city, by name in the reader's language, and by the distance from UTC. */
export default function ZoneList({ chosen, onChoose, onEscape }: ZoneListProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const [all] = useState(() =>
    zones().map((value) => {
      const city = value.replaceAll('_', ' ');
      return { value, name: `${city}, ${zoneName(value, language)}`, countryCode: '', code: zoneOffset(value, language) };
    }),
  );
  const find = useCallback(
    (typed: string) => {
      const words = wordsOf(typed);
      if (words.length === 0) return [{ value: '', name: t('timeZone.asBrowser'), countryCode: '', code: '' }, ...all];
      return all.filter(({ name, code }) => words.every((word) => `${name} ${code}`.toLowerCase().includes(word)));
    },
    [all, t],
  );
  return (
    <SearchList
      label={t('timeZone.title')}
      find={find}
      chosen={chosen}
      nothing={t('timeZone.nothing')}
      onChoose={onChoose}
      onEscape={onEscape}
    />
  );
}
