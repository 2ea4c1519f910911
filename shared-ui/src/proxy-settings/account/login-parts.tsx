import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { CopyButton } from '../../copy-button/copy-button.tsx';
import styles from './account-result.module.css';

interface LoginPartsProps {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** False of the user of an example, which would let nobody in. */
  readonly canCopyUser: boolean;
  /** The field of the password. */
  readonly children: ReactNode;
}

/** Host, port, user name and password, each for a field of its own. */
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
