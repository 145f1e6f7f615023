import * as z from 'zod';

/** What a browser shows without a doubt, told by its first bytes: a name or a declared type proves nothing. Drawings that may hold scripts are none. */
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
