import 'shared-ui/code-font.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from 'shared-contracts/routes';
import { useSession } from 'shared-contracts/shell';
import { AppProviders } from 'shared-ui/app-providers';
import { useSearchParams } from 'shared-ui/router';
import { readSettings, writeSettings, type ExtractionSettings } from './extraction-settings.ts';
import styles from './get-api-page.module.css';
import { LinkPane } from './link-pane.tsx';
import { ParameterTable } from './parameter-table.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSignature } from './use-signature.ts';

function Tool() {
  const { t } = useTranslation('remote-tools');
  const language = useSession((session) => session.locale);
  const [search, setSearch] = useSearchParams();
  const [settings, setSettings] = useState(() => readSettings(search));
  const { signature, generate, generating } = useSignature(settings);

  function change(next: ExtractionSettings) {
    setSettings(next);
    setSearch(writeSettings(next), { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.page}>
      <h1>{routes.toolGetApi.title[language]}</h1>
      <p className={styles.intro}>{t('getApi.intro')}</p>
      <div className={styles.panes}>
        <section className={styles.pane} aria-label={t('getApi.settings')}>
          <SettingsForm settings={settings} onChange={change} onGenerate={generate} generating={generating} />
        </section>
        <section className={styles.result} aria-label={t('getApi.link.title')}>
          <LinkPane settings={settings} signature={signature} />
        </section>
      </div>
      <ParameterTable />
    </div>
  );
}

/** Makes and tries the signed link that extracts addresses of an order. */
export default function GetApiPage() {
  return (
    <AppProviders>
      <Tool />
    </AppProviders>
  );
}
