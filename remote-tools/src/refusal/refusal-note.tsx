import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Language } from 'shared-contracts/languages';
import type { proxyCures as Cures } from 'shared-contracts/proxy-cures/en';
import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy-errors';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './refusal-note.module.css';

interface RefusalNoteProps {
  /** One of `proxyErrors`, or of an envelope. */
  readonly code: number;
  /** In the reader's language. */
  readonly message: string;
}

const names = Object.keys(proxyErrors) as ProxyErrorName[];

const loadCures: Readonly<Record<Language, () => Promise<{ readonly proxyCures: typeof Cures }>>> = {
  en: () => import('shared-contracts/proxy-cures/en'),
  zh: () => import('shared-contracts/proxy-cures/zh'),
};

/** What to do about a refusal of the proxy interfaces, fetched when there is one; undefined of other codes and until then. */
function useCure(code: number): string | undefined {
  const language = useLanguage();
  const [cures, setCures] = useState<typeof Cures>();
  useEffect(() => {
    // The link to the page of codes says it as well.
    loadCures[language]()
      .then(({ proxyCures }) => setCures(proxyCures))
      .catch(() => undefined);
  }, [language]);
  const name = names.find((each) => proxyErrors[each].code === code);
  return name && cures?.[name];
}

/** A refusal in words: code, meaning, what to do, and where more is said about it. */
export function RefusalNote({ code, message }: RefusalNoteProps) {
  const { t } = useTranslation('remote-tools');
  const cure = useCure(code);
  return (
    <div className={styles.refusal}>
      <CircleAlert size={20} aria-hidden />
      <div>
        <p className={styles.meaning}>{t('refusal.meaning', { code, message })}</p>
        {cure && <p>{cure}</p>}
        <p>
          <PageLink route="helpErrorCode" suffix={`#${code}`}>
            {t('refusal.more', { code })}
          </PageLink>
        </p>
      </div>
    </div>
  );
}
