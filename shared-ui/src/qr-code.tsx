import { useEffect, useState, type ReactNode } from 'react';

interface QrCodeProps {
  readonly address: string;
  readonly label: string;
  /** In CSS pixels, without the quiet zone that scanners need, which the parent must add, white in both themes. */
  readonly size: number;
  /** Shown if the code that draws it fails to load. */
  readonly fallback?: ReactNode;
}

/**
 * A URL as a QR code. The code that draws it loads on demand; its space is reserved meanwhile. Not for prerendered HTML, and never the only
 * way to the URL without a fallback.
 */
export function QrCode({ address, label, size, fallback }: QrCodeProps) {
  const [drawing, setDrawing] = useState<ReactNode>();

  useEffect(() => {
    let left = false;
    const draw = async () => {
      const { QRCodeSVG } = await import('qrcode.react');
      if (!left) setDrawing(<QRCodeSVG value={address} size={size} level="M" role="img" aria-label={label} fgColor="#10202e" />);
    };
    draw().catch(() => {
      if (!left) setDrawing(null);
    });
    return () => {
      left = true;
    };
  }, [address, label, size]);

  return <div style={{ display: 'grid', placeItems: 'center', width: size, height: size }}>{drawing === null ? fallback : drawing}</div>;
}
