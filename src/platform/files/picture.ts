import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import {
  KEPT_AT_MOST,
  PICTURE_KINDS,
  PICTURE_LIMIT,
  PICTURE_WIDTHS,
  type PictureCut,
  type PictureKind,
  type PictureType,
  pictureType,
} from '#kernel/picture.ts';
import { found, Refused, type Refusal } from '#kernel/refusal.ts';
import type { Call } from '../call.ts';
import { type RowOf, sql, type Tx } from '../db.ts';
import { storedBytes, storeBytes, storeFile, wholeBody } from '../files.ts';
import { defineJob, type Run, type Subscription, work } from '../jobs.ts';

/** More than any telephone takes: a small file may unfold to so many that the machine is full of it. */
const MOST_PIXELS = 60_000_000;
/** Read when the first picture comes: a server that is sent none has no room for it to give. One picture takes one core, the others serve. */
const library = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
const opened = async (bytes: Uint8Array): Promise<Sharp> =>
  (await library())(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
/** Papers and old mail programs read these two: what is kept is one of them, JPEG unless something shows through. */
const written = (picture: Sharp, isClear: boolean): Sharp =>
  isClear
    ? picture.png({ compressionLevel: 9, adaptiveFiltering: true })
    : picture.jpeg({ quality: 88, mozjpeg: true });

export interface KeptPicture {
  readonly bytes: Uint8Array;
  readonly mime: PictureType;
}

/**
 * The stored copy of an uploaded picture: upright, cropped, at most 2,400 pixels a side, without the camera's data such
 * as the place. Null for a format that no browser shows.
 */
export const keepPicture = async (bytes: Uint8Array, cut: PictureCut | null = null): Promise<KeptPicture | null> => {
  if (!pictureType(bytes)) return null;
  try {
    const seen = await (await opened(bytes)).metadata();
    const { width, height } = seen.autoOrient;
    // Turned first: the cut is that of the picture as it is seen. Read and written once, so that it is blurred once.
    const picture = (await opened(bytes)).autoOrient();
    if (cut) {
      const at = (part: number, side: number): number => Math.min(side - 1, Math.round(part * side));
      const [left, top] = [at(cut.left, width), at(cut.top, height)];
      picture.extract({
        left,
        top,
        width: Math.max(1, Math.min(width - left, Math.round(cut.width * width))),
        height: Math.max(1, Math.min(height - top, Math.round(cut.height * height))),
      });
    }
    picture.resize({ width: KEPT_AT_MOST, height: KEPT_AT_MOST, fit: 'inside', withoutEnlargement: true });
    const isClear = seen.hasAlpha && !(await (await opened(bytes)).stats()).isOpaque;
    return { bytes: await written(picture, isClear).toBuffer(), mime: isClear ? 'image/png' : 'image/jpeg' };
  } catch {
    return null;
  }
};

/** The same, no wider than that, for a screen. */
export const sizedPicture = async (bytes: Uint8Array, width: number, kind: PictureKind): Promise<Buffer> => {
  const smaller = (await opened(bytes)).resize({ width, withoutEnlargement: true });
  return (kind === 'avif' ? smaller.avif({ quality: 55, effort: 3 }) : smaller.webp({ quality: 78 })).toBuffer();
};

/** The same, no larger than that, for a paper; null for what a paper cannot hold. */
export const paperPicture = async (bytes: Uint8Array, width: number, height: number): Promise<Uint8Array | null> => {
  try {
    const { hasAlpha } = await (await opened(bytes)).metadata();
    const isClear = hasAlpha && !(await (await opened(bytes)).stats()).isOpaque;
    const smaller = (await opened(bytes)).resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return await written(smaller, isClear).toBuffer();
  } catch {
    return null;
  }
};

/** A cache of pictures that many papers show, such as a logo on a thousand bills. A file never changes. */
const onPapers = new LRUCache<string, Promise<Uint8Array | null>>({ max: 64 });
export const paperPictureOf = (
  fileId: string,
  read: () => Promise<Uint8Array>,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Uint8Array | null> => {
  const kept = onPapers.get(fileId) ?? read().then((bytes) => paperPicture(bytes, width, height));
  onPapers.set(fileId, kept);
  // A store that did not answer this once is asked again.
  kept.catch(() => onPapers.delete(fileId));
  return kept;
};

const sizePictureJob = defineJob<{ fileId: string }>('platform.size-picture', { lane: 'housekeeping' });

/** Keeps a picture for everybody to see, and has its sizes made; gives its row and its address. */
export const storePicture = async (
  tx: Tx,
  call: Call,
  picture: {
    readonly name: string;
    readonly cut: PictureCut | null;
    readonly thing: { readonly kind: string; readonly id: string | null };
    readonly refusals: { readonly tooLarge: Refusal; readonly notPicture: Refusal };
  },
): Promise<{ readonly id: string; readonly hash: string }> => {
  const kept = await keepPicture(await wholeBody(call, PICTURE_LIMIT, picture.refusals.tooLarge), picture.cut);
  if (!kept) throw new Refused(picture.refusals.notPicture);
  const id = await storeFile(tx, call, { ...kept, name: picture.name, visibility: 'public', thing: picture.thing });
  call.enqueue(sizePictureJob, { fileId: id }, { onceKey: `${sizePictureJob.name}:${id}` });
  const { rows } = await sql<
    RowOf<'file', 'sha256'>
  >`select sha256 from file where shop_id = ${call.shopId} and id = ${id}`.execute(tx);
  return { id, hash: found(rows[0]).sha256 };
};

/**
 * Makes the sizes of one picture that are not there yet, each in a transaction of its own. One that was taken away meanwhile has none,
 * nor one that cannot be read: it is served as it is.
 */
export const makeSizes = async (fileId: string, inShop: Run['inShop']): Promise<void> => {
  const read = await inShop(async (tx) => {
    const { rows } = await sql<RowOf<'file', 'id'>>`select id from file where id = ${fileId}`.execute(tx);
    return rows[0] ? storedBytes(tx, fileId) : null;
  });
  if (!read) return;
  const bytes = await read();
  for (const width of PICTURE_WIDTHS)
    for (const kind of PICTURE_KINDS) {
      const made = await sizedPicture(bytes, width, kind).catch(() => null);
      if (!made) return;
      await inShop(async (tx, call) => {
        const { rows } = await sql<RowOf<'picture_size', 'place'>>`select place from picture_size
          where shop_id = ${call.shopId} and file_id = ${fileId} and width = ${width} and kind = ${kind}`.execute(tx);
        if (rows.length > 0) return;
        const place = await storeBytes(call, made);
        await sql`insert into picture_size (shop_id, file_id, width, kind, place, size)
          values (${call.shopId}, ${fileId}, ${width}, ${kind}, ${place}, ${made.byteLength})`.execute(tx);
      });
    }
};

export const pictureJobs: readonly Subscription[] = [
  work(sizePictureJob, ({ fileId }, run) => makeSizes(fileId, run.inShop)),
];
