import { CircleAlert, Info } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { ErrorCodeLink } from '../refusal/error-code-link.tsx';
import styles from './finding-list.module.css';

export interface ShownFinding {
  /** Description and solution, in the reader's language. */
  readonly text: string;
  readonly isFault: boolean;
  /** Code of the refusal it causes. */
  readonly code?: number | undefined;
}

/** Findings about a pasted text, faults first, each with an icon, a description, and the code of the refusal it causes. */
export function FindingList({ label, findings }: { readonly label: string; readonly findings: readonly ShownFinding[] }) {
  const { t } = useTranslation('remote-tools');
  const once = findings.filter(({ text }, place) => findings.findIndex((other) => other.text === text) === place);
  const ordered = once.toSorted((a, b) => Number(b.isFault) - Number(a.isFault));
  return (
    <ul className={styles.list} aria-label={label}>
      {ordered.map(({ text, isFault, code }) => (
        <li key={text} data-fault={isFault}>
          {isFault ? <CircleAlert size={18} aria-hidden /> : <Info size={18} aria-hidden />}
          <div>
            <span className={styles.kind}>{t(isFault ? 'pasted.fault' : 'pasted.note')}</span>
            {text}
            {code !== undefined && (
              <>
                {' '}
                <ErrorCodeLink code={code} aria-label={t('pasted.codeLabel', { code })}>
                  {code}
                </ErrorCodeLink>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
