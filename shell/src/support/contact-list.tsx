import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { ContactIcon } from './contact-icon.tsx';
import styles from './contact-list.module.css';
import { ContactValue } from './contact-value.tsx';
import { newTab } from './new-tab.ts';

interface ContactListProps {
  /** Leaves the values to the places that the links open. */
  readonly compact?: boolean;
}

/** The contacts that the running site has set, as links. Nothing where there is none. */
export function ContactList({ compact = false }: ContactListProps) {
  const { t } = useTranslation();
  const { contacts } = useShell().site;
  if (contacts.length === 0) return null;
  return (
    <ul className={compact ? styles.compact : styles.list}>
      {contacts.map(({ kind, value, url }) => (
        <li key={kind}>
          <a href={url} {...newTab(kind)}>
            <ContactIcon kind={kind} />
            <strong>{t(`contact.${kind}`)}</strong>
            {!compact && <ContactValue value={value} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
