/** The sizes that are tried for a picture that is too heavy to be sent: the sharpest first, none larger than it is. */
export interface Reduction {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}
/** The pictures that are served are at most this wide or high; what is above is seen by nobody. */
const SIDES = [2400, 1800, 1280] as const;
const QUALITIES = [0.88, 0.75] as const;

export const reductionsOf = (width: number, height: number): readonly Reduction[] =>
  SIDES.flatMap((side) => {
    const scale = Math.min(1, side / Math.max(width, height, 1));
    return QUALITIES.map((quality) => ({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      quality,
    }));
  });

/** A name that says what the file became. */
export const reducedName = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/u, '')}.jpg`;

const drawn = (picture: ImageBitmap, { width, height, quality }: Reduction): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // A JPEG has no transparency: what shows through is paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/**
 * The picture, light enough to be sent: upright as it is shown, without what the camera wrote in it. Null where this browser cannot
 * read it or no size is light enough.
 */
export const reducedPicture = async (file: File, maxBytes: number): Promise<File | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  try {
    for (const one of reductionsOf(picture.width, picture.height)) {
      const blob = await drawn(picture, one);
      if (blob && blob.size <= maxBytes) return new File([blob], reducedName(file.name), { type: 'image/jpeg' });
    }
    return null;
  } finally {
    picture.close();
  }
};
