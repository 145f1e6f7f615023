import { createInflateRaw } from 'node:zlib';

/** A file that is not read: what is wrong with it, for the words that a person sees. */
export class WorkbookFault extends Error {
  readonly fault: 'unreadable' | 'too-large';
  constructor(fault: 'unreadable' | 'too-large') {
    super(`workbook: ${fault}`);
    this.fault = fault;
  }
}

/** The limits of a workbook. The reader unpacks nothing beyond them, whatever the file declares. */
export const WORKBOOK_LIMITS = {
  entries: 2_000,
  /** Bytes that come out, of all the parts that are read. */
  unpacked: 400_000_000,
  /** How much more comes out than went in: honest sheets stay under forty. */
  ratio: 150,
  /** A part this small may be packed as tightly as it likes. */
  ratioFrom: 2_000_000,
};
export type WorkbookLimits = typeof WORKBOOK_LIMITS;

interface Entry {
  readonly method: number;
  readonly packed: Uint8Array;
}

export interface Zip {
  readonly has: (name: string) => boolean;
  readonly names: readonly string[];
  /** The bytes of a part, piece by piece, counted as they come out. */
  readonly read: (name: string) => AsyncGenerator<Uint8Array>;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_COMMENT = 65_535;
const unreadable = (): WorkbookFault => new WorkbookFault('unreadable');

/**
 * Opens the parts of a packed file by its directory. Nothing is unpacked here; sizes that the directory claims are not believed. Two parts
 * that share bytes, as in files made to explode, are refused, and so is what is encrypted or larger than four gigabytes.
 */
export const openZip = (bytes: Uint8Array, limits: WorkbookLimits = WORKBOOK_LIMITS): Zip => {
  const entries = entriesOf(bytes, limits);
  let unpacked = 0;
  return {
    has: (name) => entries.has(name),
    names: [...entries.keys()],
    read: async function* (name) {
      const entry = entries.get(name);
      if (!entry) throw unreadable();
      let out = 0;
      for await (const piece of plain(entry)) {
        out += piece.byteLength;
        unpacked += piece.byteLength;
        if (unpacked > limits.unpacked) throw new WorkbookFault('too-large');
        if (out > limits.ratioFrom && out > entry.packed.byteLength * limits.ratio)
          throw new WorkbookFault('too-large');
        yield piece;
      }
    },
  };
};

const plain = async function* ({ method, packed }: Entry): AsyncGenerator<Uint8Array> {
  if (method === 0) return yield packed;
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    for await (const piece of inflate) yield piece as Uint8Array;
  } catch (thrown) {
    throw thrown instanceof WorkbookFault ? thrown : unreadable();
  }
};

const entriesOf = (bytes: Uint8Array, limits: WorkbookLimits): ReadonlyMap<string, Entry> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = endOfDirectory(view);
  const count = view.getUint16(at + 10, true);
  if (count > limits.entries) throw new WorkbookFault('too-large');
  const entries = new Map<string, Entry>();
  const taken: (readonly [number, number])[] = [];
  let next = view.getUint32(at + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (next + 46 > bytes.byteLength || view.getUint32(next, true) !== CENTRAL) throw unreadable();
    const isEncrypted = (view.getUint16(next + 8, true) & 1) === 1;
    const method = view.getUint16(next + 10, true);
    const size = view.getUint32(next + 20, true);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(next + offset, true));
    const start = view.getUint32(next + 42, true);
    const nameEnd = next + 46 + (nameLength ?? 0);
    const name = new TextDecoder().decode(bytes.subarray(next + 46, nameEnd));
    if (isEncrypted || (method !== 0 && method !== 8) || entries.has(name)) throw unreadable();
    const packed = packedAt(bytes, view, start, size);
    taken.push([packed.byteOffset, packed.byteOffset + packed.byteLength]);
    entries.set(name, { method, packed });
    next = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
  taken.sort((a, b) => a[0] - b[0]);
  if (taken.some(([start], index) => index > 0 && start < (taken[index - 1]?.[1] ?? 0)))
    throw new WorkbookFault('too-large');
  return entries;
};

const packedAt = (bytes: Uint8Array, view: DataView, start: number, size: number): Uint8Array => {
  if (start + 30 > bytes.byteLength || view.getUint32(start, true) !== LOCAL) throw unreadable();
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (from + size > bytes.byteLength) throw unreadable();
  return bytes.subarray(from, from + size);
};

const endOfDirectory = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - 22 - LONGEST_COMMENT);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw unreadable();
};
