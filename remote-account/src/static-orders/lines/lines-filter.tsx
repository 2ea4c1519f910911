import { Search } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { Segmented } from 'shared-ui/antd';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useSearchField } from 'shared-ui/use-search-field';
import toolbar from '../../orders/order-toolbar.module.css';
import { filterLines, lineStates, type LineFilter } from './use-line-filter.ts';
import { locationOf, type Line } from './line.ts';

interface LinesFilterProps {
  readonly lines: readonly Line[];
  readonly filter: LineFilter;
  readonly onFilter: (change: Partial<LineFilter>, replace?: boolean) => void;
}

/** Status filter, location filter and search of the lines, all kept in the URL. */
export function LinesFilter({ lines, filter, onFilter }: LinesFilterProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const places = [...new Map(lines.map((line) => [line.loc, locationOf(line, language)]))].toSorted(([, one], [, other]) =>
    one.localeCompare(other, language),
  );
  const options = lineStates.map((value) => ({
    value,
    label: `${t(value === 'all' ? 'orders.status.all' : `lines.state.${value}`)} ${filterLines(lines, { ...filter, state: value }).length}`,
  }));
  // The first letter adds a history entry; later ones only narrow the search.
  const field = useSearchField(filter.find, (find) => onFilter({ find }, filter.find !== ''));
  return (
    <div className={toolbar.toolbar} role="search" aria-label={t('lines.find')}>
      <Segmented<LineFilter['state']>
        className={toolbar.status ?? ''}
        name="state"
        aria-label={t('lines.column.status')}
        options={options}
        value={filter.state}
        onChange={(state) => onFilter({ state })}
      />
      <div className={toolbar.search}>
        <Search size={16} aria-hidden />
        <TextInput type="search" aria-label={t('lines.find')} placeholder={t('lines.findHint')} maxLength={100} {...field} />
      </div>
      <select
        className={toolbar.sort}
        aria-label={t('lines.column.loc')}
        value={filter.place}
        onChange={({ target }) => onFilter({ place: target.value })}
      >
        <option value="">{t('lines.allPlaces')}</option>
        {places.map(([loc, shown]) => (
          <option key={loc} value={loc}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  );
}
