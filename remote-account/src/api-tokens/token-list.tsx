import { useRef, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import styles from '../secret-list/secret-list.module.css';
import { TokenTable } from './token-table.tsx';
import { useApiTokens, useRevokeToken } from './use-api-tokens.ts';

/** All tokens of the customer, each with a button to revoke it. */
export function TokenList() {
  const { t } = useTranslation('remote-account');
  const query = useApiTokens();
  const { mutate, isPending } = useRevokeToken();
  const [revoked, setRevoked] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  return (
    <section className={styles.list} aria-labelledby="api-tokens">
      <h2 id="api-tokens">{t('apiTokens.list')}</h2>
      <p ref={said} role="status" tabIndex={-1} className={styles.said}>
        {revoked && t('apiTokens.revoked', { name: revoked })}
      </p>
      <Loaded query={query} rows={2} isKept>
        {(tokens) =>
          tokens.length === 0 ? (
            <p className={styles.none}>{t('apiTokens.none')}</p>
          ) : (
            <TokenTable
              tokens={tokens}
              isBusy={isPending}
              onRevoke={(token) =>
                mutate(token, {
                  onSuccess: () => {
                    setRevoked(token.name);
                    // The button disappears with its row.
                    said.current?.focus();
                  },
                })
              }
            />
          )
        }
      </Loaded>
    </section>
  );
}
