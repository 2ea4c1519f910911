import { useId, useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useIsOver } from 'shared-ui/use-is-over';
import styles from './api-tokens-page.module.css';
import { scopeKey } from './scope-key.ts';
import type { ApiToken } from './use-api-tokens.ts';

interface TokenRowProps {
  readonly token: ApiToken;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

/** One token. Revoking asks first; Escape keeps the token. */
export function TokenRow({ token: { name, prefix, scopes, createdAt, expiresAt, lastUsedAt }, isBusy, onRevoke }: TokenRowProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const question = useId();
  const [isAsking, setAsking] = useState(false);
  const isExpired = useIsOver(expiresAt ?? undefined);
  const timeOf = (iso: string) => formatTime(iso, language);
  const expiry = expiresAt && (isExpired ? t('apiTokens.expired', { time: timeOf(expiresAt) }) : timeOf(expiresAt));
  return (
    <tr>
      <td>
        <strong>{name}</strong>
        <code translate="no">{`${prefix}…`}</code>
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
          <div
            role="presentation"
            onKeyDown={({ key }) => {
              if (key === 'Escape') setAsking(false);
            }}
          >
            <div role="group" aria-labelledby={question} className={styles.question}>
              <p id={question}>{t('apiTokens.question', { name })}</p>
              <button type="button" className={`${button.small} ${styles.danger}`} aria-disabled={isBusy} onClick={onRevoke}>
                {t('apiTokens.revoke')}
              </button>
              {/* The harmless choice has the focus. */}
              <button type="button" className={button.small} ref={(keep) => keep?.focus()} onClick={() => setAsking(false)}>
                {t('apiTokens.keep')}
              </button>
            </div>
          </div>
        ) : (
          <button type="button" className={button.small} aria-label={t('apiTokens.revokeLabel', { name })} onClick={() => setAsking(true)}>
            {t('apiTokens.revoke')}
          </button>
        )}
      </td>
    </tr>
  );
}
