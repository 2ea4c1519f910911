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
  const rows = list ? [['shell', list.shell.release], ...Object.entries(list.remotes).map(([name, { release }]) => [name, release])] : [];
  return (
    <section className={styles.page}>
      <h1>{t('versions.title')}</h1>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('versions.part')}</th>
            <th scope="col">{t('versions.release')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, release]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{release}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
