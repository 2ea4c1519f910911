import { useMemo, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useCodeFont } from 'shared-ui/use-code-font';
import { useHashArrival } from '../../page/use-hash-arrival.ts';
import styles from './article-body.module.css';
import { CopyButtons } from './copy-buttons.tsx';
import { prepareHtml } from './prepare-html.ts';
import { useFollowLinks } from './use-follow-links.ts';

/** The text of an article. The API sanitised its html when it was stored. */
export function ArticleBody({ html }: { readonly html: string }) {
  const { t } = useTranslation('remote-marketing');
  const [body, setBody] = useState<HTMLElement | null>(null);
  const follow = useFollowLinks();
  // One object for the same text: another one would make React write it anew, and take away what stands in it by now.
  const prepared = useMemo(() => {
    const section = (title: string) => t('articles.sectionLink', { title });
    return { __html: prepareHtml(html, { section, code: t('articles.code'), table: t('articles.table') }) };
  }, [html, t]);
  useCodeFont(html.includes('<code'));
  useHashArrival();
  return (
    <>
      {/* Another text is another element, with other buttons. */}
      <div key={html} ref={setBody} className={styles.body} role="presentation" {...follow} dangerouslySetInnerHTML={prepared} />
      {body && <CopyButtons body={body} />}
    </>
  );
}
