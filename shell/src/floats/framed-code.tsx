import { QrCode } from 'shared-ui/qr-code';
import styles from './framed-code.module.css';

/** In CSS pixels; keep in sync with the style sheet. */
const SIZE = 168;

/** QR code of a contact whose address is shown as text next to it. */
export function FramedCode({ address, label }: { readonly address: string; readonly label: string }) {
  return (
    <div className={styles.frame}>
      <QrCode address={address} label={label} size={SIZE} />
    </div>
  );
}
