import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Made here, not by a third party: what it says never leaves the house. Null as long as it is drawn. */
export const useQr = (text: string, size: number): string | null => {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    void import('qrcode').then(async ({ toString }) => {
      const made = await toString(text, {
        type: 'svg',
        margin: 1,
        width: size,
        errorCorrectionLevel: 'M',
        color: { dark: '#211e1b', light: '#ffffff' },
      });
      if (here) setSvg(made);
    });
    return () => {
      here = false;
    };
  }, [text, size]);
  return svg;
};

export const QrImage = ({
  svg,
  size,
  alt,
}: {
  readonly svg: string | null;
  readonly size: number;
  readonly alt: string;
}): React.ReactNode =>
  svg ? (
    <img src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} width={size} height={size} alt={alt} />
  ) : (
    <Skeleton width={size} height={size} />
  );

/** A QR code to hold a telephone before. */
export const QrPicture = ({
  text,
  alt,
  size = 200,
}: {
  readonly text: string;
  readonly alt: string;
  readonly size?: number;
}): React.ReactNode => <QrImage svg={useQr(text, size)} size={size} alt={alt} />;

/** The same as a file to print: drawn here too, with the margin that a reader of codes needs. */
export const qrFile = async (text: string, kind: 'svg' | 'png', size: number): Promise<Blob> => {
  const { toDataURL, toString } = await import('qrcode');
  const look = { margin: 4, width: size, errorCorrectionLevel: 'M' as const };
  if (kind === 'svg') return new Blob([await toString(text, { ...look, type: 'svg' })], { type: 'image/svg+xml' });
  const [, base64 = ''] = (await toDataURL(text, look)).split(',');
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/png' });
};
