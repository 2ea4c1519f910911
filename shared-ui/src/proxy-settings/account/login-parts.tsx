import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { CopyButton } from '../../copy-button/copy-button.tsx';
import styles from './account-result.module.css';

interface LoginPartsProps {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** False for the example user name, which does not work. */
  readonly canCopyUser: boolean;
  /** The password field. */
  readonly children: ReactNode;
}

/** Host, port, user name and password as separate fields. */
export function LoginParts({ host, port, user, canCopyUser, children }: LoginPartsProps) {
  const { t } = useTranslation('proxySettings');
  const parts = { host, port: String(port), user };
  const copied = { ...parts, user: canCopyUser ? user : '' };
  return (
    <dl className={styles.parts}>
      {(['host', 'port', 'user'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`account.part.${name}`)}</dt>
          <dd>
            <code translate="no" data-testid={`login-${name}`}>
              {parts[name]}
            </code>
            <CopyButton text={copied[name]} label={t(`account.part.${name}`)} emptyNotice="warning.tip16" compact />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('account.part.password')}</dt>
        <dd>{children}</dd>
      </div>
    </dl>
  );
}
