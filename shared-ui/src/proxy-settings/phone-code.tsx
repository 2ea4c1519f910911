import { QrCode } from '../qr-code.tsx';
import styles from './phone-code.module.css';

interface PhoneCodeProps {
  readonly address: string;
  readonly label: string;
  /** Text below the QR code. */
  readonly text: string;
  /** In CSS pixels. */
  readonly size: number;
  /** Whether the content is confidential. Default: false. */
  readonly isSecret?: boolean;
}

/** A URL as a QR code for a phone's camera; not shown on phones. */
export function PhoneCode({ address, label, text, size, isSecret }: PhoneCodeProps) {
  return (
    <figure className={styles.code} data-secret={isSecret}>
      <QrCode address={address} label={label} size={size} />
      <figcaption>{text}</figcaption>
    </figure>
  );
}
