import { QrCode } from 'shared-ui/qr-code';
import styles from './framed-code.module.css';

/** In CSS pixels; the same in the style sheet. */
const SIZE = 168;

/** A contact's address as a QR code, beside which it stands in words. */
export function FramedCode({ address, label }: { readonly address: string; readonly label: string }) {
  return (
    <div className={styles.frame}>
      <QrCode address={address} label={label} size={SIZE} />
    </div>
  );
}
