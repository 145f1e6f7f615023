import { inflateSync } from 'node:zlib';

/**
 * A small reader of PDF files, written from the format and sharing nothing with the writer: cross-reference table, objects,
 * streams, embedded files, fonts and text. Enough to be a witness of what a file holds.
 */
export type Value = null | boolean | number | string | Name | Reference | Value[] | Dictionary;
export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export class Reference {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}
export type Dictionary = { [key: string]: Value };

const WHITE = new Set(['\0', '\t', '\n', '\f', '\r', ' ']);
const DELIMITERS = new Set(['(', ')', '<', '>', '[', ']', '{', '}', '/', '%']);

class Scanner {
  at: number;
  readonly text: string;
  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }
  blank(): void {
    for (;;) {
      const sign = this.text[this.at];
      if (sign === undefined) return;
      if (sign === '%')
        while (this.at < this.text.length && this.text[this.at] !== '\n' && this.text[this.at] !== '\r') this.at++;
      else if (WHITE.has(sign)) this.at++;
      else return;
    }
  }
  word(): string {
    const from = this.at;
    while (
      this.at < this.text.length &&
      !WHITE.has(this.text[this.at] ?? '') &&
      !DELIMITERS.has(this.text[this.at] ?? '')
    )
      this.at++;
    return this.text.slice(from, this.at);
  }
  value(): Value | undefined {
    this.blank();
    const sign = this.text[this.at];
    if (sign === undefined) return undefined;
    if (sign === '/') {
      this.at++;
      return new Name(
        this.word().replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      );
    }
    if (sign === '(') return this.literal();
    if (sign === '[') {
      this.at++;
      const list: Value[] = [];
      for (;;) {
        this.blank();
        if (this.text[this.at] === ']') {
          this.at++;
          return list;
        }
        list.push(this.value() ?? null);
      }
    }
    if (this.text.startsWith('<<', this.at)) {
      this.at += 2;
      const dictionary: Dictionary = {};
      for (;;) {
        this.blank();
        if (this.text.startsWith('>>', this.at)) {
          this.at += 2;
          return dictionary;
        }
        const key = this.value();
        if (!(key instanceof Name)) throw new Error(`a dictionary key is missing near ${this.at}`);
        dictionary[key.name] = this.value() ?? null;
      }
    }
    if (sign === '<') {
      const end = this.text.indexOf('>', this.at);
      const hex = this.text.slice(this.at + 1, end).replace(/\s/g, '');
      this.at = end + 1;
      return Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex').toString('latin1');
    }
    const reference = /^(\d+) (\d+) R(?![A-Za-z])/.exec(this.text.slice(this.at, this.at + 30));
    if (reference) {
      this.at += reference[0].length;
      return new Reference(Number(reference[1]));
    }
    const word = this.word();
    if (word === '') {
      this.at++;
      return sign;
    }
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : word;
  }
  literal(): string {
    let depth = 0;
    let made = '';
    const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    for (;;) {
      const sign = this.text[this.at++] ?? ')';
      if (sign === '\\') {
        const next = this.text[this.at++] ?? '';
        const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at - 1, this.at + 2))?.[0];
        if (octal) {
          this.at += octal.length - 1;
          made += String.fromCharCode(Number.parseInt(octal, 8));
        } else made += escapes[next] ?? (next === '\n' ? '' : next);
      } else if (sign === '(') {
        if (depth++ > 0) made += sign;
      } else if (sign === ')') {
        if (--depth === 0) return made;
        made += sign;
      } else made += sign;
    }
  }
}

/** Reads a text string: UTF-16 when it begins with its mark, else Latin-1. */
export const textOf = (value: Value | undefined): string => {
  if (typeof value !== 'string') return '';
  return value.startsWith('\u00fe\u00ff') ? Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le') : value;
};

export interface Pdf {
  readonly version: string;
  readonly trailer: Dictionary;
  readonly catalog: Dictionary;
  readonly info: Dictionary;
  /** Every object of the file, by number. */
  readonly objects: ReadonlyMap<number, Value>;
  get(value: Value | undefined): Value;
  dictionary(value: Value | undefined): Dictionary;
  stream(value: Value | undefined): Buffer;
  readonly xmp: string;
  readonly pages: readonly Dictionary[];
  embedded(name: string): { readonly specification: Dictionary; readonly file: Dictionary; readonly bytes: Buffer };
  text(page: number): string;
}

export const readPdf = (bytes: Uint8Array): Pdf => {
  const text = Buffer.from(bytes).toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  if (!Number.isInteger(start) || !text.startsWith('xref', start))
    throw new Error('no cross-reference table where the file says');
  const head = /^xref\s+0 (\d+)\s+/.exec(text.slice(start, start + 60));
  const count = Number(head?.[1]);
  const first = start + (head?.[0].length ?? 0);
  const offsets = new Map<number, number>();
  for (let id = 1; id < count; id++) {
    const entry = text.slice(first + 20 * id, first + 20 * id + 20);
    if (!/^\d{10} 00000 n/.test(entry)) throw new Error(`bad cross-reference entry ${id}: ${entry}`);
    offsets.set(id, Number(entry.slice(0, 10)));
  }
  const streams = new Map<Dictionary, Buffer>();
  const objects = new Map<number, Value>();
  for (const [id, offset] of offsets) {
    if (!text.startsWith(`${id} 0 obj`, offset)) throw new Error(`object ${id} is not at ${offset}`);
    const scanner = new Scanner(text, offset + `${id} 0 obj`.length);
    const value = scanner.value() ?? null;
    objects.set(id, value);
    scanner.blank();
    if (isDictionary(value) && text.startsWith('stream', scanner.at)) {
      const from = scanner.at + (text[scanner.at + 6] === '\r' ? 8 : 7);
      const length = Number(value.Length);
      if (!/^\s*endstream/.test(text.slice(from + length, from + length + 12)))
        throw new Error(`the stream of object ${id} has not the length it says`);
      streams.set(value, Buffer.from(bytes).subarray(from, from + length));
    }
  }
  const get = (value: Value | undefined): Value =>
    value instanceof Reference ? (objects.get(value.id) ?? null) : (value ?? null);
  const dictionary = (value: Value | undefined): Dictionary => {
    const found = get(value);
    return isDictionary(found) ? found : {};
  };
  const stream = (value: Value | undefined): Buffer => {
    const found = dictionary(value);
    const raw = streams.get(found);
    if (!raw) throw new Error('not a stream');
    return get(found.Filter) instanceof Name && (get(found.Filter) as Name).name === 'FlateDecode'
      ? inflateSync(raw)
      : raw;
  };
  const trailer = new Scanner(text, text.indexOf('trailer', start) + 7).value() as Dictionary;
  const catalog = dictionary(trailer.Root);
  const kids = (node: Dictionary): Dictionary[] =>
    Array.isArray(get(node.Kids)) ? (get(node.Kids) as Value[]).flatMap((kid) => kids(dictionary(kid))) : [node];
  const pages = kids(dictionary(catalog.Pages));
  const toUnicode = new Map<Dictionary, Map<string, string>>();
  const mapOf = (font: Dictionary) => {
    const known = toUnicode.get(font);
    if (known) return known;
    const made = new Map<string, string>();
    for (const [, low, , list] of stream(font.ToUnicode)
      .toString('latin1')
      .matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)) {
      [...(list ?? '').matchAll(/<([0-9a-f ]*)>/g)].forEach(([, codes], i) => {
        const signs = (codes ?? '')
          .split(' ')
          .filter(Boolean)
          .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
          .join('');
        made.set((Number.parseInt(low ?? '0', 16) + i).toString(16).padStart(4, '0'), signs);
      });
    }
    toUnicode.set(font, made);
    return made;
  };
  return {
    version: text.slice(5, 8),
    trailer,
    catalog,
    info: dictionary(trailer.Info),
    objects,
    get,
    dictionary,
    stream,
    pages,
    xmp: catalog.Metadata === undefined ? '' : stream(catalog.Metadata).toString('utf8'),
    embedded: (name) => {
      const names = get(dictionary(dictionary(catalog.Names).EmbeddedFiles).Names) as Value[];
      const at = names.findIndex((one) => textOf(one) === name);
      const specification = dictionary(names[at + 1]);
      const file = dictionary(dictionary(specification.EF).F);
      return { specification, file, bytes: stream(file) };
    },
    text: (page) => {
      const here = pages[page] ?? {};
      const fonts = dictionary(dictionary(here.Resources).Font);
      const content = stream(here.Contents).toString('latin1');
      let font = '';
      let read = '';
      for (const [, name, list] of content.matchAll(/\/(\w+) [\d.]+ Tf|(\[[^\]]*\]) TJ/g)) {
        if (name) font = name;
        else if (list)
          read += `${[...list.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => (hex ?? '').replace(/.{4}/g, (code) => mapOf(dictionary(fonts[font])).get(code) ?? '\ufffd')).join('')}\n`;
      }
      return read;
    },
  };
};

export const isDictionary = (value: Value | undefined): value is Dictionary =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Name) &&
  !(value instanceof Reference);
