import { QrCode } from '../qr-code.tsx';
import styles from './phone-code.module.css';

interface PhoneCodeProps {
  readonly address: string;
  readonly label: string;
  /** Said below it. */
  readonly text: string;
  /** In CSS pixels. */
  readonly size: number;
  /** Whether it holds what nobody else is to see. Default: false. */
  readonly isSecret?: boolean;
}

/** An address for the camera of a phone; on phones there is none. */
export function PhoneCode({ address, label, text, size, isSecret }: PhoneCodeProps) {
  return (
    <figure className={styles.code} data-secret={isSecret}>
      <QrCode address={address} label={label} size={size} />
      <figcaption>{text}</figcaption>
    </figure>
  );
}
