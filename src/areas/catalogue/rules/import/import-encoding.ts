/**
 * How the bytes of an uploaded file spell letters. The whole file is watched while it arrives: a sample would call a file
 * plain ASCII whose first accent comes on line 3,000. Only the decision is here; decoding is the server's.
 */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const ENCODING_WORDS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (1252)',
  'utf-16le': 'UTF-16 (Excel « texte Unicode »)',
  'utf-16be': 'UTF-16 (gros-boutiste)',
};

export interface EncodingWatch {
  /** Watches the next bytes of the file. */
  readonly see: (bytes: Uint8Array) => void;
  /** The encoding of what was seen, and the length of the byte order mark to skip. */
  readonly found: () => { readonly encoding: Encoding; readonly mark: number };
}

/** The lowest and highest value of the byte that follows a lead byte: overlong forms, surrogates and beyond U+10FFFF are not UTF-8. */
const afterLead = (lead: number): readonly [number, number] => {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  if (lead === 0xf4) return [0x80, 0x8f];
  return [0x80, 0xbf];
};
const following = (lead: number): number => {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if (lead >= 0xe0 && lead <= 0xef) return 2;
  if (lead >= 0xf0 && lead <= 0xf4) return 3;
  return -1;
};

export const watchEncoding = (): EncodingWatch => {
  const head: number[] = [];
  let wanted = 0;
  let low = 0x80;
  let high = 0xbf;
  let isUtf8 = true;
  let zerosAtOdd = 0;
  let zerosAtEven = 0;
  let seen = 0;
  return {
    see: (bytes) => {
      for (let i = 0; i < bytes.length; i += 1) {
        const byte = bytes[i] as number;
        if (seen < 4) head.push(byte);
        if (byte === 0 && seen < 4096) {
          if (seen % 2 === 0) zerosAtEven += 1;
          else zerosAtOdd += 1;
        }
        seen += 1;
        if (!isUtf8) continue;
        if (wanted > 0) {
          if (byte < low || byte > high) isUtf8 = false;
          wanted -= 1;
          low = 0x80;
          high = 0xbf;
        } else if (byte >= 0x80) {
          wanted = following(byte);
          if (wanted < 0) isUtf8 = false;
          else [low, high] = afterLead(byte);
        }
      }
    },
    found: () => {
      if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf && isUtf8) return { encoding: 'utf-8', mark: 3 };
      if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', mark: 2 };
      if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', mark: 2 };
      // No mark, but every second byte of the beginning is zero: Latin text in 16 bits.
      const pairs = Math.min(seen, 4096) / 2;
      if (pairs >= 4 && zerosAtOdd > pairs * 0.7 && zerosAtEven < pairs * 0.1) return { encoding: 'utf-16le', mark: 0 };
      if (pairs >= 4 && zerosAtEven > pairs * 0.7 && zerosAtOdd < pairs * 0.1) return { encoding: 'utf-16be', mark: 0 };
      return { encoding: isUtf8 && wanted === 0 ? 'utf-8' : 'windows-1252', mark: 0 };
    },
  };
};
