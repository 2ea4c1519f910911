import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { RELEASES_PATH, type ReleaseRecord } from 'shared-contracts/federation';
import { releaseList } from '../federation/release-list.ts';
import styles from './versions-page.module.css';

type Row = Pick<ReleaseRecord, 'part' | 'release' | 'commit'> & Partial<ReleaseRecord>;

/** What the site has recorded of its releases; a site of development has records of none, but pages know what they run. */
async function readRows(): Promise<readonly Row[]> {
  const answer = await fetch(RELEASES_PATH);
  if (answer.ok) return (await answer.json()) as ReleaseRecord[];
  const { shell, remotes } = await releaseList();
  return Object.entries({ shell, ...remotes }).map(([part, { release, commit }]) => ({ part: part as Row['part'], release, commit }));
}

/** Which release of each part this site runs, since when, and who released it. */
export default function VersionsPage() {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    readRows().then(setRows, () => undefined);
  }, []);
  return (
    <section className={styles.page}>
      <h1>{t('versions.title')}</h1>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('versions.part')}</th>
            <th scope="col">{t('versions.release')}</th>
            <th scope="col">{t('versions.commit')}</th>
            <th scope="col">{t('versions.since')}</th>
            <th scope="col">{t('versions.by')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, release, commit, since = '', by = '', unchecked = false }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>{unchecked ? `${release} (${t('versions.unchecked')})` : release}</td>
              <td>{commit}</td>
              <td>
                <time dateTime={since}>{since.slice(0, 16).replace('T', ' ')}</time>
              </td>
              <td>{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
