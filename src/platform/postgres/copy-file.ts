import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartFailure } from '../process/start-failure.ts';

/*
 * A backup of the base is one compressed file: a line of JSON says what follows, then for each table a line of JSON and its rows as
 * PostgreSQL's COPY writes them, closed by a line of two signs; the last line holds the number of rows of each table and the hash of all
 * before it. Lines end with the byte 10 and with nothing else: texts may hold any other sign that some call the end of a line.
 */
export const FORMAT = 'comptoir backup 2';
export const END = '\\.';
export const LF = 10;

export interface Heading {
  readonly format: string;
  readonly at: string;
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
}
export interface TablePart {
  readonly table: string;
  readonly columns: readonly string[];
}
export interface Trailer {
  readonly rows: Readonly<Record<string, number>>;
  readonly sha256: string;
}

const damaged = (cause?: unknown): StartFailure =>
  new StartFailure('Cette sauvegarde est coupée ou abîmée : rien n’a été restauré. Prenez-en une autre.', { cause });
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
  if (heading?.format !== FORMAT || !heading.migrations) throw notOurs();
  return heading as Heading;
};

/** Reads a backup from end to end and answers what it holds, or refuses it: before anything is touched for it. */
export const verifyCopy = async (file: string): Promise<{ readonly heading: Heading; readonly trailer: Trailer }> => {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let heading: Heading | null = null;
  let table: string | null = null;
  let trailer: Trailer | null = null;
  for await (const line of linesOf(file)) {
    if (trailer) throw damaged();
    const isLast: boolean = heading !== null && table === null && line.subarray(0, 8).toString() === '{"rows":';
    if (isLast) {
      trailer = parsed<Trailer>(line);
      continue;
    }
    hash.update(line).update('\n');
    if (!heading) heading = headingOf(line);
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
