import { useEffect, useState, type ReactNode } from 'react';

interface QrCodeProps {
  readonly address: string;
  readonly label: string;
  /** In CSS pixels. */
  readonly size: number;
}

/** An address as a QR code, drawn by code that is fetched for it. */
export function QrCode({ address, label, size }: QrCodeProps) {
  const [drawing, setDrawing] = useState<ReactNode>();
  useEffect(() => {
    let left = false;
    const draw = async () => {
      const { QRCodeSVG } = await import('qrcode.react');
      if (!left) setDrawing(<QRCodeSVG value={address} size={size} level="M" role="img" aria-label={label} fgColor="#10202e" />);
    };
    // The button beside it leads to the same page.
    draw().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [address, label, size]);
  return drawing;
}
