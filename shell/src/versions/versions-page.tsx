import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { RELEASES_PATH, type ReleaseRecord } from 'shared-contracts/releases/federation';
import { useLanguage, type TextsFile } from 'shared-contracts/shell';
import { addTexts } from '../language/texts.ts';
import { releaseList } from '../federation/release-list.ts';
import styles from './versions-page.module.css';

interface Row {
  readonly part: string;
  readonly release: string;
  readonly commit: string;
  /** Undefined for code that this page runs and the site did not release, as in development. */
  readonly record: ReleaseRecord | undefined;
}

const readRecords = (): Promise<readonly ReleaseRecord[]> =>
  fetch(RELEASES_PATH).then(
    (answer) => (answer.ok ? (answer.json() as Promise<ReleaseRecord[]>) : []),
    () => [],
  );

/** The releases that this page runs, with the site's records of them. */
async function readRows(): Promise<readonly Row[]> {
  const records = await readRecords();
  const { shell, remotes } = releaseList();
  return Object.entries({ shell, ...remotes }).map(([part, { release, commit }]) => ({
    part,
    release,
    commit,
    record: records.find((each) => each.part === part && each.release === release),
  }));
}

/** Page that lists which release of each part this site runs, since when, and who released it. */
export default function VersionsPage() {
  const { t } = useTranslation('versions');
  const language = useLanguage();
  const [rows, setRows] = useState<readonly Row[]>();
  useEffect(() => {
    let left = false;
    const load = async () => {
      const texts: Promise<TextsFile> = import(`./locales/${language}.json`);
      const [read, loaded] = await Promise.all([readRows(), texts]);
      if (left) return;
      addTexts(language, 'versions', loaded.default);
      setRows(read);
    };
    load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [language]);
  if (!rows) return <section className={styles.page} aria-busy />;
  return (
    <section className={styles.page}>
      <h1>{t('title')}</h1>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('release')}</th>
            <th scope="col">{t('commit')}</th>
            <th scope="col">{t('since')}</th>
            <th scope="col">{t('by')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, release, commit, record: { since = '', by = '', unchecked = false } = {} }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td data-label={t('release')}>{unchecked ? `${release} (${t('unchecked')})` : release}</td>
              <td data-label={t('commit')}>{commit}</td>
              <td data-label={t('since')}>
                <time dateTime={since}>{since.slice(0, 16).replace('T', ' ')}</time>
              </td>
              <td data-label={t('by')}>{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
