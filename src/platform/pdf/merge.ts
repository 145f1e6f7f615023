import { createHash } from 'node:crypto';

/** A paper that is not written as ours are: nothing is guessed about it. */
export class UnreadablePaper extends Error {}

/** The objects of one file by their numbers, as text whose characters are its bytes. */
interface Read {
  readonly root: number;
  readonly object: (id: number) => string;
}

const numberIn = (text: string, pattern: RegExp): number => {
  const number = pattern.exec(text)?.[1];
  if (number === undefined) throw new UnreadablePaper(`no ${pattern.source}`);
  return Number(number);
};

/** Reads the plain cross-reference table that our writer ends its files with. */
const read = (file: Uint8Array): Read => {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const table = numberIn(text.slice(-64), /startxref\s+(\d+)/);
  const tail = text.slice(table);
  const count = numberIn(tail, /^xref\s+0 (\d+)/);
  const places = [...tail.slice(0, tail.indexOf('trailer')).matchAll(/^(\d{10}) \d{5} ([nf])/gm)].map((entry) =>
    entry[2] === 'n' ? Number(entry[1]) : null,
  );
  if (places.length !== count) throw new UnreadablePaper(`${places.length} objects of ${count}`);
  const order = [...places.filter((place) => place !== null), table].sort((a, b) => a - b);
  const ends = new Map(order.map((place, index) => [place, order[index + 1] ?? table]));
  return {
    root: numberIn(tail.slice(tail.indexOf('trailer')), /\/Root (\d+) 0 R/),
    object: (id) => {
      const place = places[id];
      if (place === undefined || place === null) throw new UnreadablePaper(`no object ${id}`);
      const whole = text.slice(place, ends.get(place));
      const from = whole.indexOf(' obj');
      const to = whole.lastIndexOf('endobj');
      if (from < 0 || to < 0) throw new UnreadablePaper(`object ${id} has no end`);
      return whole.slice(from + ' obj'.length, to).trim();
    },
  };
};

/** References to other objects, and strings, in which no reference counts. */
const REFERENCES = /\((?:\\[\s\S]|[^\\()])*\)|(\d+) (\d+) R\b/g;
const STREAM = /\bstream\r?\n/;

/** An object is what describes it and, of a stream, its bytes, which are taken as they are. */
const parted = (object: string): readonly [head: string, rest: string] => {
  const at = object.startsWith('<<') ? (STREAM.exec(object)?.index ?? object.length) : object.length;
  return [object.slice(0, at), object.slice(at)];
};

/**
 * Papers of ours one after the other in one file, for the printer: their pages as they are, to the last sign. What several share (the logo,
 * the colours) is in it once. What only the single paper has stays with it: its data file, its structure, its proof of archive.
 */
export const mergePdfs = (files: readonly Uint8Array[], title: string): Uint8Array => {
  const objects: string[] = [];
  const shared = new Map<string, number>();
  const place = (): number => objects.push('') + FIRST - 1;
  const put = (id: number, object: string): void => {
    objects[id - FIRST] = object;
  };
  const pages: number[] = [];

  for (const file of files) {
    const { root, object } = read(file);
    const copied = new Map<number, number>();
    const under = new Map<number, number | null>();
    const rewritten = (head: string): string =>
      head.replace(REFERENCES, (all, id?: string) => (id === undefined ? all : `${copy(Number(id))} 0 R`));
    /** A referenced object is copied first; an object in a circle gets its number beforehand. */
    const copy = (id: number): number => {
      const known = copied.get(id);
      if (known !== undefined) return known;
      if (under.has(id)) {
        const early = under.get(id) ?? place();
        under.set(id, early);
        return early;
      }
      under.set(id, null);
      const [head, rest] = parted(object(id));
      const whole = rewritten(head) + rest;
      const early = under.get(id);
      const key = createHash('sha256').update(whole, 'latin1').digest('hex');
      const twin = early === null || early === undefined ? shared.get(key) : undefined;
      const made = twin ?? early ?? place();
      if (twin === undefined) {
        put(made, whole);
        shared.set(key, made);
      }
      copied.set(id, made);
      return made;
    };
    const walk = (id: number): void => {
      const text = object(id);
      if (/\/Type \/Pages\b/.test(text)) {
        const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1] ?? '';
        for (const kid of kids.matchAll(/(\d+) 0 R/g)) walk(Number(kid[1]));
        return;
      }
      if (!/\/Type \/Page\b/.test(text)) throw new UnreadablePaper(`object ${id} is no page`);
      const page = place();
      copied.set(id, page);
      const bare = text.replace(/\/StructParents? \d+/g, '').replace(/\/Tabs \/S\b/g, '');
      put(page, rewritten(bare.replace(/\/Parent \d+ 0 R/, '')).replace(/^<</, `<<\n/Parent ${PAGES} 0 R`));
      pages.push(page);
    };
    walk(numberIn(object(root), /\/Pages (\d+) 0 R/));
  }
  if (pages.length === 0) throw new UnreadablePaper('no page');
  return written(objects, pages, title);
};

const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
const FIRST = 4;

const hexText = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const written = (objects: readonly string[], pages: readonly number[], title: string): Uint8Array => {
  const all = [
    `<<\n/Type /Catalog\n/Pages ${PAGES} 0 R\n/Lang (fr-FR)\n/ViewerPreferences << /DisplayDocTitle true >>\n>>`,
    `<<\n/Type /Pages\n/Count ${pages.length}\n/Kids [${pages.map((page) => `${page} 0 R`).join(' ')}]\n>>`,
    `<<\n/Title ${hexText(title)}\n/Producer (Comptoir)\n>>`,
    ...objects,
  ];
  const parts: Buffer[] = [];
  const places: number[] = [];
  let at = 0;
  const add = (text: string): void => {
    const part = Buffer.from(text, 'latin1');
    parts.push(part);
    at += part.byteLength;
  };
  add('%PDF-1.7\n%\xFF\xFF\xFF\xFF\n');
  for (const [index, object] of all.entries()) {
    places.push(at);
    add(`${index + CATALOG} 0 obj\n${object}\nendobj\n`);
  }
  const table = at;
  add(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n`);
  add(places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join(''));
  add(
    `trailer\n<<\n/Size ${all.length + 1}\n/Root ${CATALOG} 0 R\n/Info ${INFO} 0 R\n>>\nstartxref\n${table}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
};
