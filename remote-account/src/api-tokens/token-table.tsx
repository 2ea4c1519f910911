import { useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useIsOver } from 'shared-ui/use-is-over';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import { CardTable, type CardColumn } from '../table/card-table.tsx';
import { scopeKey } from './scope-key.ts';
import styles from './token-list.module.css';
import type { ApiToken } from './use-api-tokens.ts';

/** When a token expires or has expired. */
function Expiry({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const isExpired = useIsOver(at ?? undefined);
  if (at === null) return t('apiTokens.neverExpires');
  const time = formatTime(at, language);
  return isExpired ? t('apiTokens.expired', { time }) : time;
}

interface RevokeProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

/** Revokes a token, but asks first. */
function Revoke({ name, isBusy, onRevoke }: RevokeProps) {
  const { t } = useTranslation('remote-account');
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <InlineQuestion
      question={t('apiTokens.question', { name })}
      yes={t('apiTokens.revoke')}
      keep={t('apiTokens.keep')}
      isBusy={isBusy}
      onYes={onRevoke}
      onKeep={() => setAsking(false)}
    />
  ) : (
    <button type="button" className={button.small} aria-label={t('apiTokens.revokeLabel', { name })} onClick={() => setAsking(true)}>
      {t('apiTokens.revoke')}
    </button>
  );
}

interface TokenTableProps {
  readonly tokens: readonly ApiToken[];
  readonly isBusy: boolean;
  readonly onRevoke: (token: ApiToken) => void;
}

/** Tokens, each with a button to revoke it. */
export function TokenTable({ tokens, isBusy, onRevoke }: TokenTableProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const timeOf = (iso: string) => formatTime(iso, language);
  const columns: readonly CardColumn<ApiToken>[] = [
    {
      name: 'name',
      title: t('apiTokens.column.name'),
      render: ({ name, prefix, memberName }) => (
        <>
          <strong>{name}</strong>
          <code translate="no">{`${prefix}…`}</code>
          {memberName && <small className={styles.by}>{t('apiTokens.by', { name: memberName })}</small>}
        </>
      ),
    },
    {
      name: 'scopes',
      title: t('apiTokens.column.scopes'),
      isTitled: true,
      render: ({ scopes }) => (
        <span className={styles.scopeList} translate="no">
          {scopes.map((scope) => (
            <code key={scope} title={t(scopeKey(scope))}>
              {scope}
            </code>
          ))}
        </span>
      ),
    },
    { name: 'created', title: t('apiTokens.column.created'), isTitled: true, render: ({ createdAt }) => timeOf(createdAt) },
    { name: 'expires', title: t('apiTokens.column.expires'), isTitled: true, render: ({ expiresAt }) => <Expiry at={expiresAt} /> },
    {
      name: 'lastUsed',
      title: t('apiTokens.column.lastUsed'),
      isTitled: true,
      render: ({ lastUsedAt }) => (lastUsedAt ? timeOf(lastUsedAt) : t('apiTokens.neverUsed')),
    },
    {
      name: 'actions',
      title: t('apiTokens.column.actions'),
      render: (token) => <Revoke name={token.name} isBusy={isBusy} onRevoke={() => onRevoke(token)} />,
    },
  ];
  return (
    <CardTable label={t('apiTokens.list')} className={styles.table} columns={columns} rows={tokens} keyOf={({ tokenId }) => tokenId} />
  );
}
