import { languageTag } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { readerZone } from 'shared-ui/reader-zone';
import styles from './support-state.module.css';
import { useSupport } from './use-support.ts';

interface SupportStateProps {
  /** Shows when support opens; otherwise, only the tooltip says so. */
  readonly long?: boolean;
}

/** Whether support is online: a text and a dot, in a box that keeps its size while this is unknown. */
export function SupportState({ long }: SupportStateProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const support = useSupport();
  const opens =
    support?.online === false
      ? t('support.opens', {
          time: new Date(support.changesAt).toLocaleTimeString(languageTag[language], {
            timeStyle: 'short',
            hourCycle: 'h23',
            timeZone: readerZone(),
          }),
        })
      : undefined;
  return (
    <span className={styles.state} data-online={support?.online} data-tour="support" title={opens}>
      {support && ((long && opens) || t(support.online ? 'support.online' : 'support.offline'))}
    </span>
  );
}
