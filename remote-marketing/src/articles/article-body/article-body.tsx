import { useMemo, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { sanitizedHtml } from 'shared-ui/sanitized-html';
import { useCodeFont } from 'shared-ui/use-code-font';
import { useScrollToHash } from '../../page/use-scroll-to-hash.ts';
import styles from './article-body.module.css';
import { CopyButtons } from './copy-buttons.tsx';
import { prepareHtml } from './prepare-html.ts';
import { useFollowLinks } from './use-follow-links.ts';

/** Text of an article. The API sanitized its HTML when it was stored. */
export function ArticleBody({ html }: { readonly html: string }) {
  const { t } = useTranslation('remote-marketing');
  const [body, setBody] = useState<HTMLElement | null>(null);
  const follow = useFollowLinks();
  // The same object for the same text: a new one would make React rewrite the HTML and remove what was added to it.
  const prepared = useMemo(() => {
    const section = (title: string) => t('articles.sectionLink', { title });
    return { __html: sanitizedHtml(prepareHtml(html, { section, code: t('articles.code'), table: t('articles.table') })) };
  }, [html, t]);
  useCodeFont(html.includes('<code'));
  useScrollToHash();
  return (
    <>
      {/* The key remounts the element for another text, because its buttons differ. */}
      <div key={html} ref={setBody} className={styles.body} role="presentation" {...follow} dangerouslySetInnerHTML={prepared} />
      {body && <CopyButtons body={body} />}
    </>
  );
}
