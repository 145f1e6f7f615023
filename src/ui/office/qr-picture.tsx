import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Made here, not by a third party: what it says never leaves the house. Null as long as it is drawn. */
export const useQr = (text: string, size: number): string | null => {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    void import('./qr-svg.ts').then(({ qrSvg }) => {
      if (here) setSvg(qrSvg(text, { margin: 1, size, dark: '#211e1b' }));
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
  const { qrModules, qrSvg } = await import('./qr-svg.ts');
  const margin = 4;
  return kind === 'svg'
    ? new Blob([qrSvg(text, { margin, size, dark: '#000000' })], { type: 'image/svg+xml' })
    : painted(qrModules(text, margin), size);
};

/** Paints whole pixels for each module, at least as many as asked: a module of uneven pixels is read badly. */
const painted = async (rows: readonly (readonly boolean[])[], size: number): Promise<Blob> => {
  const scale = Math.ceil(size / rows.length);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * scale;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no canvas');
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = '#000000';
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) paint.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
};
