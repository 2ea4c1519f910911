import { useEffect, useState, type ReactNode } from 'react';

interface QrCodeProps {
  readonly address: string;
  readonly label: string;
  /** In CSS pixels, without the quiet zone that readers need, which is for whoever frames it. */
  readonly size: number;
}

/**
 * An address as a QR code, drawn by code that is fetched for it; its space is kept meanwhile. Not for stored HTML, and never the one
 * way to the address: where that code does not arrive there is none.
 */
export function QrCode({ address, label, size }: QrCodeProps) {
  const [drawing, setDrawing] = useState<ReactNode>();

  useEffect(() => {
    let left = false;
    const draw = async () => {
      const { QRCodeSVG } = await import('qrcode.react');
      if (!left) setDrawing(<QRCodeSVG value={address} size={size} level="M" role="img" aria-label={label} fgColor="#10202e" />);
    };
    draw().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [address, label, size]);

  return <div style={{ width: size, height: size }}>{drawing}</div>;
}
