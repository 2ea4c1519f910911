import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import styles from './rules-list.module.css';

interface WatchListProps {
  readonly items: readonly { readonly name: string; readonly text: string }[];
  /** One below the other with the name beside the text, or as cards in two columns. */
  readonly look?: 'lines' | 'cards';
}

const rules = ['acceptableUse', 'toolServiceRestrictions'] as const;

/** What laws, site owners and good practice require, with links to our own rules. */
export function RulesList({ items, look = 'lines' }: WatchListProps) {
  const language = useLanguage();
  return (
    <>
      <ul className={`${styles.list} ${styles[look]}`}>
        {items.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={styles.rules}>
        {rules.map((route) => (
          <PageLink key={route} route={route}>
            {routes[route].title[language]}
          </PageLink>
        ))}
      </p>
    </>
  );
}
