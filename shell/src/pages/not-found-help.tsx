import { Search } from 'lucide-react';
import { useId } from 'react';
import { HELP_QUERY, HELP_QUERY_MAX } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink, usePageAddress } from 'shared-ui/link';
import { TextInput } from 'shared-ui/text-input';
import hidden from 'shared-ui/visually-hidden.module.css';
import styles from './not-found-help.module.css';

const links = ['buyFlow', 'help', 'status', 'aboutContact'] as const;

/** The help search and the pages that most visitors look for. */
export default function NotFoundHelp() {
  const { t } = useTranslation();
  const id = useId();
  const help = usePageAddress()('help');
  const { navigate } = useShell();
  return (
    <>
      <form
        role="search"
        className={styles.search}
        action={help}
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get(HELP_QUERY);
          const query = typeof text === 'string' ? text.trim() : '';
          navigate(query ? `${help}?${new URLSearchParams({ [HELP_QUERY]: query }).toString()}` : help);
        }}
      >
        <label htmlFor={id} className={hidden.hidden}>
          {t('notFound.search')}
        </label>
        <TextInput
          id={id}
          type="search"
          name={HELP_QUERY}
          maxLength={HELP_QUERY_MAX}
          autoComplete="off"
          placeholder={t('notFound.search')}
        />
        <button type="submit" className={button.main}>
          <Search size={18} aria-hidden />
          {t('notFound.submit')}
        </button>
      </form>
      <ul className={styles.links}>
        {links.map((route) => (
          <li key={route}>
            <PageLink route={route}>{t(`notFound.${route}`)}</PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
