import { useEffect } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { SITE_NOTICE_DAYS } from 'shared-contracts/constants';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { isPlainClick } from 'shared-ui/is-plain-click';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { shownZone } from 'shared-ui/reader-zone';
import { QueryClientProvider, queryClient, useQuery } from 'shared-ui/query';
import { useSearchParams } from 'shared-ui/router';
import { Pager } from '../pager/pager.tsx';
import { readPage } from '../pager/read-page.ts';
import styles from './notices.module.css';

type Page = CallResponse<'siteNotices'>;
type Notice = Page['list'][number];

const PAGE_SIZE = 20;

function useNotices(page: number) {
  const { api } = useShell();
  const language = useLanguage();
  const zone = shownZone();
  const query = useQuery({
    // The API writes the texts.
    queryKey: ['notices', language, page, zone],
    queryFn: ({ signal }) => api('siteNotices', { pageNo: page, pageSize: PAGE_SIZE, zone }, { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
  const newest = page === 1 && query.data?.unread ? query.data.list[0]?.noticeId : undefined;
  useEffect(() => {
    // They stay marked as new here until the next visit.
    if (newest !== undefined) void api('readSiteNotices', { upTo: newest }, { errors: 'quiet' }).catch(() => undefined);
  }, [newest, api]);
  return query;
}

function Action({ action }: { readonly action: NonNullable<Notice['action']> }) {
  const language = useLanguage();
  const { navigate } = useShell();
  const href = localizedPath(action.path, language);
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {action.label}
    </a>
  );
}

function NoticeItem({ notice: { title, paragraphs, facts, action, at, isRead } }: { readonly notice: Notice }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <li data-new={!isRead}>
      <h2>
        {title}
        {!isRead && <span className={styles.new}>{t('notices.new')}</span>}
      </h2>
      <time dateTime={at}>{formatTime(at, language)}</time>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {action && <Action action={action} />}
    </li>
  );
}

function Notices() {
  const { t } = useTranslation('remote-account');
  const page = readPage(useSearchParams()[0]);
  const query = useNotices(page);
  return (
    <Loaded query={query} rows={6}>
      {({ list, total }) => (
        <div aria-busy={query.isPlaceholderData}>
          {list.length > 0 && (
            <ul className={styles.list} aria-label={t('notices.list')}>
              {list.map((notice) => (
                <NoticeItem key={notice.noticeId} notice={notice} />
              ))}
            </ul>
          )}
          {total === 0 && <p>{t('notices.none', { days: SITE_NOTICE_DAYS })}</p>}
          <Pager route="notices" page={page} total={total} pageSize={PAGE_SIZE} isPastEnd={list.length === 0} />
        </div>
      )}
    </Loaded>
  );
}

/** Everything that the customer was notified of lately, whatever else it was sent by. */
export default function NoticesPage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('notices.title')}</h1>
      <p className={styles.lead}>
        {t('notices.lead', { days: SITE_NOTICE_DAYS })} <PageLink route="settings">{t('notices.settings')}</PageLink>
      </p>
      <Notices />
    </QueryClientProvider>
  );
}
