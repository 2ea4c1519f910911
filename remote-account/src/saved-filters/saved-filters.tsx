import { useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { CallRequest } from 'shared-contracts/api/calls';
import { checkTagName } from 'shared-contracts/rules/tag';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { TextInput } from 'shared-ui/text-input';
import { useMay } from 'shared-ui/use-may';
import { useRuleText } from '../form/use-rule-text.ts';
import type { OrderFilter } from '../order-parts/use-order-filter.ts';
import { Restricted } from '../restricted/restricted.tsx';
import { canonicalOf, canonicalQuery, movingQuery, openDays } from './canonical-query.ts';
import styles from './saved-filters.module.css';
import { useRemoveFilter, useSaveFilter, useSavedFilters, type SavedFilters } from './use-saved-filters.ts';

export interface SavedFiltersProps {
  readonly page: CallRequest<'saveFilter'>['page'];
  readonly filter: OrderFilter;
  readonly onClose: () => void;
}

function FilterList({ page, filter, onClose, list }: SavedFiltersProps & Pick<SavedFilters, 'list'>) {
  const { t } = useTranslation('remote-account');
  const remove = useRemoveFilter();
  const mayChange = useMay('use');
  const current = canonicalQuery(filter);
  const own = list.filter((each) => each.page === page);
  if (own.length === 0) return <p>{t('savedFilters.none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('savedFilters.list')}>
      {own.map(({ filterId, name, query }) => (
        <li key={filterId}>
          <PageLink route={page} suffix={`?${query}`} aria-current={canonicalOf(query) === current || undefined} onClick={onClose}>
            {name}
          </PageLink>
          {mayChange && (
            <button
              type="button"
              className={button.small}
              aria-label={t('savedFilters.removeLabel', { name })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(filterId)}
            >
              {t('savedFilters.remove')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function SaveForm({ page, filter }: Omit<SavedFiltersProps, 'onClose'>) {
  const { t } = useTranslation('remote-account');
  const ruleText = useRuleText(ruleTexts);
  const [name, setName] = useState('');
  const [isMoving, setMoving] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useSaveFilter();
  const days = openDays(filter);
  const query = days !== undefined && isMoving ? movingQuery(filter, days) : canonicalQuery(filter);
  const rule = isChecked ? checkTagName(name) : null;
  const refusal = isApiError(error) ? (error.issues[0]?.message ?? error.message) : undefined;
  if (query === '') return <p className={styles.note}>{t('savedFilters.nothing')}</p>;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (checkTagName(name) !== null) return;
    const onSuccess = () => {
      setName('');
      setChecked(false);
    };
    mutate({ page, name, query }, { onSuccess });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={t('savedFilters.name')} hint={t('savedFilters.nameHint')} error={rule === null ? refusal : ruleText(rule)}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            dir="auto"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              if (error) reset();
            }}
          />
        )}
      </Field>
      {days !== undefined && (
        <label className={styles.moving}>
          <input type="checkbox" checked={isMoving} onChange={({ target }) => setMoving(target.checked)} />
          {t('savedFilters.moving', { count: days })}
        </label>
      )}
      <BusyButton type="submit" className={button.main} isBusy={isPending}>
        {t('savedFilters.save')}
      </BusyButton>
    </form>
  );
}

/** The customer's filters of an order list, and a form that saves the current one. */
export function SavedFiltersPanel(props: SavedFiltersProps) {
  const query = useSavedFilters();
  return (
    <div className={styles.panel}>
      <Loaded query={query} rows={3} isInCard isKept>
        {({ list }) => <FilterList {...props} list={list} />}
      </Loaded>
      <Restricted right="use">
        <SaveForm page={props.page} filter={props.filter} />
      </Restricted>
    </div>
  );
}
