import * as z from 'zod';

/**
 * Formats that every browser shows, recognised by their first bytes: a file name or a declared type proves nothing.
 * Formats that may hold scripts are refused.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export const PICTURE_LIMIT = 5_000_000;
export const FileHash = z.string().regex(/^[0-9a-f]{64}$/);

const begins = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
export const pictureType = (bytes: Uint8Array): PictureType | null => {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return begins(bytes, [0x52, 0x49, 0x46, 0x46]) && begins(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null;
};

/**
 * The sizes in which a picture is served beside itself: its width in pixels, for lists, pages and banners, and sharp screens of each.
 * `/files/{hash}/640.avif`; what a browser is not sent is the picture itself, at most `KEPT_AT_MOST` a side.
 */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export const PICTURE_KINDS = ['avif', 'webp'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
export const PICTURE_SIZES = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_KINDS.map((kind) => `${width}.${kind}` as const),
);
export const KEPT_AT_MOST = 2400;

/**
 * The crop of an upright picture: left, top, width and height, in ten-thousandths of its sides: `0,1250,10000,5000`.
 */
export const Cut = z
  .string()
  .regex(/^\d{1,5}(,\d{1,5}){3}$/)
  .refine(
    (text) => {
      const { left, top, width, height } = cutOf(text);
      return width > 0 && height > 0 && left + width <= 1.0001 && top + height <= 1.0001;
    },
    { error: 'Ce cadre sort de l’image' },
  );
export interface PictureCut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** The cut in parts of one. */
export const cutOf = (text: string): PictureCut => {
  const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map((part) => Number(part) / 10_000);
  return { left, top, width, height };
};
