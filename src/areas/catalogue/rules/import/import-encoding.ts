/**
 * How the bytes of an uploaded file spell letters. The whole file is watched while it arrives: a sample would call a file
 * plain ASCII whose first accent comes on line 3,000. Only the decision is here; decoding is the server's.
 */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'utf-16le',
  'utf-16be',
  'iso-8859-15',
  'macintosh',
  'cp850',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const ENCODING_WORDS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (1252)',
  'utf-16le': 'UTF-16 (Excel « texte Unicode »)',
  'utf-16be': 'UTF-16 (gros-boutiste)',
  'iso-8859-15': 'ISO 8859-15',
  macintosh: 'Macintosh',
  cp850: 'MS-DOS (850)',
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

/** The bytes of the letters that French is written with, the frequent ones first, in the spellings of one byte. */
const LETTERS: Readonly<Record<'windows-1252' | 'macintosh' | 'cp850', readonly (readonly number[])[]>> = {
  //              é     è à         ê ç â ô î û ù             ë ï É œ ° « » ’ € and the space that breaks not
  'windows-1252': [
    [0xe9],
    [0xe8, 0xe0],
    [0xea, 0xe7, 0xe2, 0xf4, 0xee, 0xfb, 0xf9],
    [0xeb, 0xef, 0xc9, 0xc8, 0xc2, 0x9c, 0xb0, 0xab, 0xbb, 0x92, 0x80, 0xa0, 0xfc, 0xe4, 0xf6],
  ],
  macintosh: [
    [0x8e],
    [0x8f, 0x88],
    [0x90, 0x8d, 0x89, 0x99, 0x94, 0x9e, 0x9d],
    [0x91, 0x95, 0x83, 0xe9, 0xe5, 0xcf, 0xa1, 0xc7, 0xc8, 0xd5, 0xdb, 0xca, 0x9f, 0x8a, 0x9a],
  ],
  cp850: [
    [0x82],
    [0x8a, 0x85],
    [0x88, 0x87, 0x83, 0x93, 0x8c, 0x96, 0x97],
    [0x89, 0x8b, 0x90, 0xd4, 0xb6, 0xf8, 0xae, 0xaf, 0xff, 0x81, 0x84, 0x94],
  ],
};
const WEIGHTS = [6, 4, 3, 1];
/**
 * The spelling of one byte in which the letters above 127 are the most French ones. Bytes that stand for none of these
 * letters count against it; where nothing tells, it is Windows.
 */
const oneByte = (counts: Uint32Array): 'windows-1252' | 'macintosh' | 'cp850' => {
  let best: 'windows-1252' | 'macintosh' | 'cp850' = 'windows-1252';
  let most = 0;
  for (const encoding of ['windows-1252', 'macintosh', 'cp850'] as const) {
    const weightOf = new Map(LETTERS[encoding].flatMap((some, at) => some.map((byte) => [byte, WEIGHTS[at] ?? 0])));
    let score = 0;
    for (let byte = 128; byte < 256; byte += 1) score += (counts[byte] ?? 0) * (weightOf.get(byte) ?? -2);
    if (score > most || (encoding === 'windows-1252' && score === most)) [best, most] = [encoding, score];
  }
  return best;
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
  const counts = new Uint32Array(256);
  return {
    see: (bytes) => {
      for (let i = 0; i < bytes.length; i += 1) {
        const byte = bytes[i] as number;
        if (seen < 4) head.push(byte);
        if (byte >= 128) counts[byte] = (counts[byte] ?? 0) + 1;
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
      return { encoding: isUtf8 && wanted === 0 ? 'utf-8' : oneByte(counts), mark: 0 };
    },
  };
};
