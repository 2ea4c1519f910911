import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { ContactIcon } from './contact-icon.tsx';
import styles from './contact-list.module.css';
import { ContactValue } from './contact-value.tsx';
import { newTab } from './new-tab.ts';

interface ContactListProps {
  /** Shows the links without the contact values. */
  readonly compact?: boolean;
}

/** Links to the contacts configured for this site; renders nothing if there are none. */
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
