import { useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { Dialog } from 'shared-ui/dialog';
import { formatBytes, formatMoney, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { useMay } from 'shared-ui/use-may';
import { useMedia } from 'shared-ui/use-media';
import type { DayRange } from '../day-range/day-range.ts';
import { FactList } from '../fact-list/fact-list.tsx';
import cards from '../order-parts/card-list.module.css';
import cardTable from '../table/card-table.module.css';
import { WideTable, type WideColumn } from '../table/wide-table.tsx';
import { RemoveTag } from './remove-tag.tsx';
import { RenameTag } from './rename-tag.tsx';
import styles from './tag-sums.module.css';
import { useTagSums, type OnTagChange, type TagSum } from './use-tag-sums.ts';

interface Change {
  readonly what: 'renaming' | 'removing';
  readonly tag: TagSum;
}

/** The columns of the table, in their order; the first one is the heading of a card. */
function useColumns(currency: string, onChange: (change: Change) => void): readonly WideColumn<TagSum>[] {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const mayChange = useMay('use');
  const facts: readonly WideColumn<TagSum>[] = [
    { title: t('tags.sums.column.tag'), width: 200, render: ({ name }) => <bdi className={styles.name}>{name}</bdi> },
    { title: t('tags.sums.column.orders'), width: 90, render: ({ orders }) => formatNumber(orders, language) },
    { title: t('tags.sums.column.bytes'), width: 120, render: ({ bytes }) => formatBytes(bytes, language) },
    {
      title: t('tags.sums.column.paid'),
      width: 140,
      render: ({ paidCents, refundedCents }) => (
        <>
          {formatMoney(paidCents, currency, language)}
          {refundedCents > 0 && (
            <small className={styles.refunded}>{t('orders.refunded', { amount: formatMoney(refundedCents, currency, language) })}</small>
          )}
        </>
      ),
    },
    {
      title: t('tags.sums.column.show'),
      width: 160,
      render: ({ name }) => {
        const suffix = `?${new URLSearchParams({ tag: name }).toString()}`;
        return (
          <span className={styles.row}>
            <PageLink route="flowOrder" suffix={suffix} aria-label={t('tags.sums.flowLabel', { tag: name })}>
              {t('tags.sums.flow')}
            </PageLink>
            <PageLink route="staticOrder" suffix={suffix} aria-label={t('tags.sums.staticLabel', { tag: name })}>
              {t('tags.sums.static')}
            </PageLink>
          </span>
        );
      },
    },
  ];
  if (!mayChange) return facts;
  const actions: WideColumn<TagSum> = {
    title: t('tags.sums.column.operate'),
    width: 180,
    render: (tag) => (
      <span className={styles.row}>
        <button
          type="button"
          className={button.small}
          aria-label={t('tags.sums.renameLabel', { tag: tag.name })}
          onClick={() => onChange({ what: 'renaming', tag })}
        >
          {t('tags.sums.rename')}
        </button>
        <button
          type="button"
          className={button.small}
          aria-label={t('tags.sums.removeLabel', { tag: tag.name })}
          onClick={() => onChange({ what: 'removing', tag })}
        >
          {t('tags.sums.remove')}
        </button>
      </span>
    ),
  };
  return [...facts, actions];
}

interface SumsProps {
  readonly list: readonly TagSum[];
  readonly currency: string;
  readonly onChange: (change: Change) => void;
}

function Sums({ list, currency, onChange }: SumsProps) {
  const { t } = useTranslation('remote-account');
  const columns = useColumns(currency, onChange);
  const mayAdd = useMay('use');
  const isNarrow = useMedia(cardTable.narrow ?? '');
  if (list.length === 0) return <p>{t(mayAdd ? 'tags.sums.none' : 'tags.sums.noneInAccount')}</p>;
  if (!isNarrow) return <WideTable label={t('tags.sums.title')} columns={columns} rows={list} keyOf={({ name }) => name} />;
  return (
    <ul className={cards.cards}>
      {list.map((tag) => (
        <li key={tag.name}>
          <FactList facts={columns.map(({ title, render }) => ({ name: title, value: render(tag) }))} />
        </li>
      ))}
    </ul>
  );
}

interface TagSumsProps {
  readonly days: DayRange;
  readonly onTagChange: OnTagChange;
}

function LoadedSums({ days, onTagChange }: TagSumsProps) {
  const { t } = useTranslation('remote-account');
  const query = useTagSums(days);
  const [change, setChange] = useState<Change>();
  const end = () => setChange(undefined);
  return (
    <>
      <p className={styles.lead}>{t('tags.sums.lead')}</p>
      <Loaded query={query} rows={3}>
        {({ tags, currency }) => (
          <div aria-busy={query.isPlaceholderData}>
            <Sums list={tags} currency={currency} onChange={setChange} />
          </div>
        )}
      </Loaded>
      {change && (
        <Dialog title={t(`tags.${change.what}.title`)} onClose={end}>
          {change.what === 'renaming' ? (
            <RenameTag tag={change.tag.name} onTagChange={onTagChange} onEnd={end} />
          ) : (
            <RemoveTag tag={change.tag} onTagChange={onTagChange} onEnd={end} />
          )}
        </Dialog>
      )}
    </>
  );
}

/** Orders, traffic and cost by tag, loaded once opened; open for members who see nothing else on the page. */
export function TagSums(props: TagSumsProps) {
  const { t } = useTranslation('remote-account');
  const mayPay = useMay('pay');
  const [isOpen, setOpen] = useState(!mayPay);
  return (
    <details className={styles.sums} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('tags.sums.title')}</summary>
      {isOpen && <LoadedSums {...props} />}
    </details>
  );
}
