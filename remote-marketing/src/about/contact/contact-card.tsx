import { ExternalLink, Mail, MessageCircle, MessagesSquare, Send } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { Fragment } from 'react';
import type { SiteSettings } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import styles from './contact-card.module.css';

const icons = { email: Mail, telegram: Send, whatsapp: MessageCircle, wechat: MessagesSquare } as const;
/** Positions at which a long address may break. */
const BEHIND_SIGNS = /(?<=[@./])/;
/** In CSS pixels, without the quiet zone. */
const CODE_SIZE = 96;

/** A contact that can be opened, copied, or scanned with another device. */
export function ContactCard({ contact: { kind, value, url } }: { readonly contact: SiteSettings['contacts'][number] }) {
  const { t } = useTranslation('remote-marketing');
  const Icon = icons[kind];
  const name = t(`contact.kinds.${kind}`);
  // Messengers open in a new tab; an email address opens its own program.
  const beside = kind === 'email' ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <h2>
          <Icon size={22} aria-hidden />
          {name}
        </h2>
        <p translate="no">
          {value.split(BEHIND_SIGNS).map((piece, index) => (
            // The value never changes, so the index is a stable key.
            <Fragment key={`${index}${piece}`}>
              <wbr />
              {piece}
            </Fragment>
          ))}
        </p>
        <div className={styles.actions}>
          <a href={url} className={button.small} aria-label={t('contact.openLabel', { name })} {...beside}>
            <ExternalLink size={16} aria-hidden />
            {t('contact.open')}
          </a>
          <CopyButton text={value} label={name} />
        </div>
      </div>
      <QRCodeSVG
        value={url}
        size={CODE_SIZE}
        level="M"
        fgColor="#10202e"
        className={styles.code ?? ''}
        role="img"
        aria-label={t('contact.qr', { address: value })}
      />
    </li>
  );
}
