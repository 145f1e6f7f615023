import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartFailure } from '../process/start-failure.ts';

/*
 * A backup of the base is one compressed file: a line of JSON says what follows, then for each table a line of JSON and its rows as
 * PostgreSQL's COPY writes them, closed by a line of two signs; then a line of JSON says where each sequence stands; the last line holds
 * the number of rows of each table and the hash of all before it. Lines end with the byte 10 and with nothing else: texts may hold any
 * other sign that some call the end of a line.
 */
const NAMED = 'comptoir backup ';
export const FORMAT = `${NAMED}3`;
export const END = '\\.';
export const LF = 10;

export interface Heading {
  readonly format: string;
  readonly at: string;
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  /** The mark of the secret that sealed the keys in it: another secret opens none of them. */
  readonly secret?: string;
}
export interface TablePart {
  readonly table: string;
  readonly columns: readonly string[];
}
/** The next number of each sequence: it stands in no row, and what is restored counts on from it. */
export interface SequencePart {
  readonly sequences: Readonly<Record<string, string>>;
}
export interface Trailer {
  readonly rows: Readonly<Record<string, number>>;
  readonly sha256: string;
}

export const markOf = (secret: string): string => createHmac('sha256', secret).update(NAMED).digest('hex').slice(0, 32);

const damaged = (cause?: unknown): StartFailure =>
  new StartFailure('Cette sauvegarde est coupée ou abîmée : rien n’a été restauré. Prenez-en une autre.', { cause });
export const otherVersion = (): StartFailure =>
  new StartFailure(
    'Cette sauvegarde vient d’une autre version de Comptoir : restaurez-la avec celle-là, puis mettez à jour.',
  );
const notOurs = (cause?: unknown): StartFailure =>
  new StartFailure('Ce fichier n’est pas une sauvegarde de Comptoir.', { cause });

/** The lines of a backup, as bytes and without their ends. */
export async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.once('error', (error) => plain.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of source.pipe(plain) as AsyncIterable<Buffer>) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let from = 0;
      for (let end = bytes.indexOf(LF, from); end >= 0; end = bytes.indexOf(LF, from)) {
        yield bytes.subarray(from, end);
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
  } catch (error) {
    throw damaged(error);
  } finally {
    source.destroy();
  }
  if (rest.length > 0) throw damaged();
}

export const parsed = <T>(line: Buffer | undefined): T => {
  try {
    return JSON.parse((line ?? Buffer.alloc(0)).toString()) as T;
  } catch (error) {
    throw damaged(error);
  }
};

export const headingOf = (line: Buffer | undefined): Heading => {
  let heading: Partial<Heading> | null;
  try {
    heading = JSON.parse((line ?? Buffer.alloc(0)).toString()) as Partial<Heading> | null;
  } catch (error) {
    throw notOurs(error);
  }
  if (typeof heading?.format !== 'string' || !heading.format.startsWith(NAMED) || !heading.migrations) throw notOurs();
  if (heading.format !== FORMAT) throw otherVersion();
  return heading as Heading;
};

const startsWith = (line: Buffer, sign: string): boolean => line.subarray(0, sign.length).toString() === sign;
export const isTrailer = (line: Buffer): boolean => startsWith(line, '{"rows":');
export const isSequences = (line: Buffer): boolean => startsWith(line, '{"sequences":');

/** Reads a backup from end to end and answers what it holds, or refuses it: before anything is touched for it. */
export const verifyCopy = async (file: string): Promise<{ readonly heading: Heading; readonly trailer: Trailer }> => {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let heading: Heading | null = null;
  let table: string | null = null;
  let trailer: Trailer | null = null;
  for await (const line of linesOf(file)) {
    if (trailer) throw damaged();
    const between: boolean = heading !== null && table === null;
    if (between && isTrailer(line)) {
      trailer = parsed<Trailer>(line);
      continue;
    }
    hash.update(line).update('\n');
    if (!heading) heading = headingOf(line);
    else if (between && isSequences(line)) continue;
    else if (table === null) {
      table = parsed<TablePart>(line).table;
      rows[table] = 0;
    } else if (line.toString() === END) table = null;
    else rows[table] = (rows[table] ?? 0) + 1;
  }
  if (!heading || !trailer || trailer.sha256 !== hash.digest('hex') || !sameRows(trailer.rows, rows)) throw damaged();
  return { heading, trailer };
};

const sameRows = (one: Trailer['rows'], other: Trailer['rows']): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, n]) => other[name] === n);
