import { useState } from 'react';
import type { ExtractionSettings } from 'shared-contracts/extraction-link';
import { readExtractionSettings, writeExtractionSettings } from 'shared-contracts/extraction-settings';
import { AppProviders } from 'shared-ui/app-providers';
import { useTranslation } from 'shared-ui/i18n';
import { useSearchParams } from 'shared-ui/router';
import styles from './extraction-tool.module.css';
import { LinkPane } from './link-pane.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSignature } from './use-signature.ts';

function Panes() {
  const { t } = useTranslation('remote-tools');
  const [search, setSearch] = useSearchParams();
  const [settings, setSettings] = useState(() => readExtractionSettings(search));
  const { signature, generate, generating } = useSignature(settings);

  function change(next: ExtractionSettings) {
    setSettings(next);
    setSearch(writeExtractionSettings(next), { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.panes}>
      <section className={styles.pane} aria-label={t('getApi.settings')}>
        <SettingsForm settings={settings} onChange={change} onGenerate={generate} generating={generating} />
      </section>
      <section className={styles.result} aria-label={t('getApi.link.title')}>
        <LinkPane settings={settings} signature={signature} />
      </section>
    </div>
  );
}

/** The settings and the link that they make. */
export default function ExtractionTool() {
  return (
    <AppProviders>
      <Panes />
    </AppProviders>
  );
}
