import { brandName } from 'shared-contracts/texts/brand';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { LinkedText } from '../../documents/linked-text.tsx';
import { operatorText } from '../../documents/operator-text.ts';
import { Page } from '../../page/page.tsx';
import { ContactCard } from './contact-card.tsx';
import styles from './contact-page.module.css';

const notes = ['hours', 'message', 'misuse', 'security'] as const;
const wanted = ['order', 'time', 'code', 'tried', 'place'] as const;

/** The site's contacts, support hours, and what to include in a message. */
export default function ContactPage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { figures, site } = useShell();
  const { contacts, operator } = site;
  return (
    <Page route="aboutContact" intro={t('contact.intro')}>
      {contacts.length > 0 ? (
        <ul className={styles.contacts}>
          {contacts.map((contact) => (
            <ContactCard key={contact.kind} contact={contact} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          <LinkedText text={t('contact.none')} />
        </p>
      )}
      <div className={styles.notes}>
        {notes.map((note) => (
          <section key={note} id={note}>
            <h2>{t(`contact.${note}.title`)}</h2>
            <p>
              <LinkedText text={t(`contact.${note}.text`, figures)} />
            </p>
            {note === 'message' && (
              <>
                <ul>
                  {wanted.map((item) => (
                    <li key={item}>
                      <LinkedText text={t(`contact.wanted.${item}`)} />
                    </li>
                  ))}
                </ul>
                <p className={styles.never}>{t('contact.never')}</p>
              </>
            )}
          </section>
        ))}
        {operator && (
          <section id="company">
            <h2>{t('contact.company.title')}</h2>
            <p>{t('contact.company.text', { brand: brandName[language], operator: operatorText(operator, language) })}</p>
          </section>
        )}
      </div>
    </Page>
  );
}
