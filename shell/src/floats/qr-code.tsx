import { useEffect, useState, type ReactNode } from 'react';
import styles from './qr-code.module.css';

const SIZE = 168;

/** An address as a QR code; its space is kept while the code that draws it is on its way. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<ReactNode>();

  useEffect(() => {
    let left = false;
    const draw = async () => {
      const { QRCodeSVG } = await import('qrcode.react');
      if (!left) setDrawing(<QRCodeSVG value={address} size={SIZE} level="M" role="img" aria-label={label} fgColor="#10202e" />);
    };
    // The address stands beside it in words.
    draw().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [address, label]);

  return <div className={styles.frame}>{drawing}</div>;
}
