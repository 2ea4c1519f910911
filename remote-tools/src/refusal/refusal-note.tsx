import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Language } from 'shared-contracts/languages';
import type { proxyCures as Cures } from 'shared-contracts/texts/proxy-cures/en';
import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { ErrorCodeLink } from './error-code-link.tsx';
import styles from './refusal-note.module.css';

interface RefusalNoteProps {
  /** From `proxyErrors`, or an envelope's code. */
  readonly code: number;
  /** In the reader's language. */
  readonly message: string;
}

const names = Object.keys(proxyErrors) as ProxyErrorName[];

const loadCures = (language: Language): Promise<{ readonly proxyCures: typeof Cures }> =>
  import(`shared-contracts/texts/proxy-cures/${language}`);

/** Loads the solution for a proxy error code. Undefined until loaded, and for other codes. */
function useSolution(code: number): string | undefined {
  const language = useLanguage();
  const [cures, setCures] = useState<typeof Cures>();
  useEffect(() => {
    // The linked page of error codes contains the solution as well.
    loadCures(language)
      .then(({ proxyCures }) => setCures(proxyCures))
      .catch(() => undefined);
  }, [language]);
  const name = names.find((each) => proxyErrors[each].code === code);
  return name && cures?.[name];
}

/** A refusal with its code, meaning, solution, and a link to details. */
export function RefusalNote({ code, message }: RefusalNoteProps) {
  const { t } = useTranslation('remote-tools');
  const cure = useSolution(code);
  return (
    <div className={styles.refusal}>
      <CircleAlert size={20} aria-hidden />
      <div>
        <p className={styles.meaning}>{t('refusal.meaning', { code, message })}</p>
        {cure && <p>{cure}</p>}
        <p>
          <ErrorCodeLink code={code}>{t('refusal.more', { code })}</ErrorCodeLink>
        </p>
      </div>
    </div>
  );
}
