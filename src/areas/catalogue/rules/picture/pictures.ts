import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { Id } from '#kernel/endpoint.ts';
import { FileHash } from '#kernel/picture.ts';

/** The photographs that one product may have. */
export const MOST_PICTURES = 12;
/** The text that is read in place of a photograph. */
export const PictureAlt = oneLine(200);

const Kept = z.object({ id: Id, hash: FileHash, alt: z.string() });
/** A photograph as the product keeps it. */
export type KeptPicture = z.output<typeof Kept>;

/** A photograph as pages show it. */
export const ShownPicture = z.object({ id: z.uuid(), url: z.string(), alt: z.string() });
export type ShownPicture = z.output<typeof ShownPicture>;

interface Stored {
  readonly picture_id: string | null;
  readonly picture_alt: string;
  readonly more_pictures: readonly KeptPicture[];
  readonly sha256: string | null;
}
/** All photographs of a product, the main one first. */
export const picturesOf = (row: Stored): ShownPicture[] => [
  ...(row.picture_id !== null && row.sha256 !== null
    ? [{ id: row.picture_id, url: `/files/${row.sha256}`, alt: row.picture_alt }]
    : []),
  ...row.more_pictures.map((one) => ({ id: one.id, url: `/files/${one.hash}`, alt: one.alt })),
];

/** The columns that keep these photographs: the first one is the main one. */
export const picturesKept = (
  all: readonly KeptPicture[],
): { picture_id: string | null; picture_alt: string; more_pictures: KeptPicture[] } => {
  const [main, ...more] = all;
  return { picture_id: main?.id ?? null, picture_alt: main?.alt ?? '', more_pictures: more };
};
