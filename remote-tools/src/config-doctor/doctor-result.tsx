import { useMemo } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from '../pasted/panes.module.css';
import { Verdict } from '../pasted/verdict.tsx';
import { isExtractionLink, parseSetting } from './parse-setting.ts';
import { SettingResult } from './setting-result.tsx';

interface DoctorResultProps {
  /** The pasted text. */
  readonly text: string;
  readonly isPasswordShown: boolean;
}

/** Result for a pasted text: a setting, an extraction link for the sign debugger, or nothing. */
export default function DoctorResult({ text, isPasswordShown }: DoctorResultProps) {
  const { t } = useTranslation('remote-tools');
  const read = useMemo(() => parseSetting(text), [text]);
  if (isExtractionLink(text)) {
    return (
      <div role="status">
        <Verdict state="open" title={t('configDoctor.verdict.link.title')} text={t('configDoctor.verdict.link.text')} />
        <p className={styles.under}>
          <PageLink route="toolSignDebugger">{t('configDoctor.verdict.link.go')}</PageLink>
        </p>
      </div>
    );
  }
  if (!read) return <p role="status">{t('configDoctor.noSetting')}</p>;
  return <SettingResult read={read} isPasswordShown={isPasswordShown} />;
}
