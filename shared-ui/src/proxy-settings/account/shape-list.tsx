import { COVERED_PASSWORD, type ProxyShape } from 'shared-contracts/proxy/shapes';
import { useTranslation } from 'shared-ui/i18n';
import { CopyButton } from '../../copy-button/copy-button.tsx';
import { CopyFetchedButton } from '../../copy-button/copy-fetched-button.tsx';
import styles from './account-result.module.css';

interface ShapeListProps {
  readonly shapesWith: (password: string) => readonly ProxyShape[];
  /** The password, while it is revealed. */
  readonly shown: string | undefined;
  /** Fetches the password; undefined without an order. */
  readonly load: (() => Promise<string>) | undefined;
}

/** The login in the formats that programs accept, each copied in full even while its password is masked. */
export function ShapeList({ shapesWith, shown, load }: ShapeListProps) {
  const { t } = useTranslation('proxySettings');
  return (
    <div className={styles.shapes}>
      <h3>{t('account.shapes')}</h3>
      {shapesWith(shown ?? COVERED_PASSWORD).map(({ name, text }, place) => {
        const label = t(`account.shape.${name}`);
        return (
          <div key={name} className={styles.shape}>
            <div>
              <p>{label}</p>
              {load ? (
                <CopyFetchedButton fetchText={async () => shapesWith(await load())[place]?.text ?? ''} label={label} />
              ) : (
                <CopyButton text="" label={label} emptyNotice="warning.tip16" />
              )}
            </div>
            <code translate="no" data-secret data-testid={`shape-${name}`}>
              {text}
            </code>
          </div>
        );
      })}
    </div>
  );
}
