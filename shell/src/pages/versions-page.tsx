import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import type { ReleaseList } from 'shared-contracts/federation';
import { releaseList } from '../federation/release-list.ts';
import styles from './versions-page.module.css';

/** Which release of each part this site runs. */
export default function VersionsPage() {
  const { t } = useTranslation();
  const [list, setList] = useState<ReleaseList>();
  useEffect(() => {
    releaseList().then(setList, () => undefined);
  }, []);
  const rows = list ? Object.entries({ shell: list.shell, ...list.remotes }) : [];
  return (
    <section className={styles.page}>
      <h1>{t('versions.title')}</h1>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('versions.part')}</th>
            <th scope="col">{t('versions.release')}</th>
            <th scope="col">{t('versions.commit')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { release, commit }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{release}</td>
              <td>{commit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
