import { useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useIsOver } from 'shared-ui/use-is-over';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import styles from './token-list.module.css';
import { scopeKey } from './scope-key.ts';
import type { ApiToken } from './use-api-tokens.ts';

interface TokenRowProps {
  readonly token: ApiToken;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

/** One token. Revoking asks first. */
export function TokenRow({
  token: { name, prefix, scopes, createdAt, expiresAt, lastUsedAt, memberName },
  isBusy,
  onRevoke,
}: TokenRowProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const isExpired = useIsOver(expiresAt ?? undefined);
  const timeOf = (iso: string) => formatTime(iso, language);
  const expiry = expiresAt && (isExpired ? t('apiTokens.expired', { time: timeOf(expiresAt) }) : timeOf(expiresAt));
  return (
    <tr>
      <td>
        <strong>{name}</strong>
        <code translate="no">{`${prefix}…`}</code>
        {memberName && <small className={styles.by}>{t('apiTokens.by', { name: memberName })}</small>}
      </td>
      <td data-title={t('apiTokens.column.scopes')}>
        <span className={styles.scopeList} translate="no">
          {scopes.map((scope) => (
            <code key={scope} title={t(scopeKey(scope))}>
              {scope}
            </code>
          ))}
        </span>
      </td>
      <td data-title={t('apiTokens.column.created')}>{timeOf(createdAt)}</td>
      <td data-title={t('apiTokens.column.expires')}>{expiry ?? t('apiTokens.neverExpires')}</td>
      <td data-title={t('apiTokens.column.lastUsed')}>{lastUsedAt ? timeOf(lastUsedAt) : t('apiTokens.neverUsed')}</td>
      <td>
        {isAsking ? (
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
        )}
      </td>
    </tr>
  );
}
