import * as z from 'zod';
import { fieldRules } from './field-rules.ts';
import { ruleError } from './field-schemas.ts';

/**
 * Text with headings, colours, lists and links. It is kept as HTML that begins with a block (`<p>`, `<h2>`, `<ul>`…); whatever begins otherwise is
 * plain text and is never read as HTML, so that what was written before keeps its signs. These lists are the whole of what it may hold: the
 * editor offers them, the server lets nothing else through, when it is written and when it is read.
 */
export const TEXT_SIZES = [8, 10, 12, 14, 16, 18, 20, 26, 32, 36, 42, 50, 75, 100, 125, 150] as const;
export const DEFAULT_TEXT_SIZE = 10;
export const HEADINGS = [1, 2, 3, 4, 5, 6] as const;
export const LINK_SCHEMES = ['http', 'https', 'ftp', 'mailto', 'tel'] as const;
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** Served by us (the first two), or found on the reader’s machine with something near behind it: no font is fetched from elsewhere. */
export const FONT_STACKS: readonly (readonly [name: string, ...fallbacks: string[]])[] = [
  ['Source Sans 3', 'sans-serif'],
  ['EB Garamond', 'serif'],
  ['Arial', 'sans-serif'],
  ['Avenir', 'Century Gothic', 'sans-serif'],
  ['Baskerville', 'Georgia', 'serif'],
  ['Bodoni 72', 'Didot', 'serif'],
  ['Book Antiqua', 'Palatino', 'serif'],
  ['Bookman Old Style', 'serif'],
  ['Brush Script MT', 'cursive'],
  ['Calibri', 'Carlito', 'sans-serif'],
  ['Cambria', 'Caladea', 'serif'],
  ['Candara', 'Optima', 'sans-serif'],
  ['Century Gothic', 'sans-serif'],
  ['Comic Sans MS', 'cursive'],
  ['Consolas', 'Menlo', 'monospace'],
  ['Constantia', 'Georgia', 'serif'],
  ['Copperplate', 'serif'],
  ['Courier New', 'monospace'],
  ['Didot', 'Bodoni 72', 'serif'],
  ['Franklin Gothic Medium', 'sans-serif'],
  ['Futura', 'Century Gothic', 'sans-serif'],
  ['Georgia', 'serif'],
  ['Gill Sans', 'sans-serif'],
  ['Helvetica', 'Arial', 'sans-serif'],
  ['Hoefler Text', 'Georgia', 'serif'],
  ['Palatino', 'Book Antiqua', 'serif'],
  ['Rockwell', 'serif'],
  ['Tahoma', 'sans-serif'],
  ['Times New Roman', 'serif'],
  ['Trebuchet MS', 'sans-serif'],
  ['Verdana', 'sans-serif'],
];
export const stackOf = (names: readonly string[]): string =>
  names.map((one) => (/\s/.test(one) ? `"${one}"` : one)).join(', ');

export const TEXT_COLOURS: readonly (readonly [hex: string, name: string])[] = [
  ['#1c1917', 'Noir'],
  ['#57534e', 'Gris foncé'],
  ['#78716c', 'Gris'],
  ['#7f1d1d', 'Bordeaux'],
  ['#b91c1c', 'Rouge'],
  ['#be185d', 'Rose'],
  ['#c2410c', 'Ambre'],
  ['#a16207', 'Paille'],
  ['#4d7c0f', 'Vigne'],
  ['#15803d', 'Vert'],
  ['#0f766e', 'Sarcelle'],
  ['#0369a1', 'Bleu'],
  ['#1e3a8a', 'Bleu nuit'],
  ['#6d28d9', 'Violet'],
  ['#ffffff', 'Blanc'],
];

export const RICH_TAGS = [
  'p',
  'br',
  'hr',
  ...HEADINGS.map((one) => `h${one}`),
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'span',
];

/** The values that each property of a `style` may have, spelled as the editor writes them or as a browser gives them back. */
const rgbOf = (hex: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(String.raw`,\s*`);
export const RICH_STYLES: Readonly<Record<string, readonly RegExp[]>> = {
  color: TEXT_COLOURS.map(([hex]) => new RegExp(String.raw`^(?:${hex}|rgb\(${rgbOf(hex)}\))$`, 'i')),
  'font-size': TEXT_SIZES.map((size) => new RegExp(`^${size}pt$`)),
  'font-family': FONT_STACKS.map(
    (stack) => new RegExp(`^${stack.map((one) => `["']?${one}["']?`).join(String.raw`,\s*`)}$`, 'i'),
  ),
  'text-align': ALIGNMENTS.map((one) => new RegExp(`^${one}$`)),
};

const LINK = new RegExp(`^(?:${LINK_SCHEMES.join('|')}):[^\\s\\p{Cc}]+$`, 'iu');
export const isLink = (address: string): boolean => LINK.test(address);

export const isRichText = (text: string): boolean =>
  /^\s*<(?:p|h[1-6]|ul|ol|blockquote|hr)(?:\s[^<>]*)?\/?>/i.test(text);

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const signOf = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (name.startsWith('#')) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return SIGNS[name.toLowerCase()] ?? whole;
};

/** Items keep their numbers: terms refer to each other by them. */
const itemsOf = (html: string): string => {
  const open: { numbered: boolean; count: number }[] = [];
  return html.replace(/<(\/?)(ol|ul|li)\b[^<>]*>/gi, (whole, closing: string, name: string) => {
    const isItem = name.toLowerCase() === 'li';
    if (closing) {
      if (!isItem) open.pop();
      return whole;
    }
    if (!isItem) {
      open.push({ numbered: name.toLowerCase() === 'ol', count: 0 });
      return '';
    }
    const list = open.at(-1);
    if (!list?.numbered) return '• ';
    list.count += 1;
    return `${list.count}. `;
  });
};

/** The address of a link after its words, unless they are the address. */
const addressesOf = (html: string): string => {
  let href = '';
  let from = 0;
  const bare = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');
  return html.replace(/<(\/?)a\b([^<>]*)>/gi, (whole, closing: string, attributes: string, at: number) => {
    if (!closing) {
      href = /\bhref="([^"]*)"/i.exec(attributes)?.[1] ?? '';
      from = at + whole.length;
      return '';
    }
    const address = href;
    href = '';
    if (address === '') return '';
    const words = html
      .slice(from, at)
      .replace(/<[^<>]*>/g, '')
      .trim();
    return bare(words) === bare(address) ? '' : ` (${address.replace(/^(?:mailto|tel):/i, '')})`;
  });
};

/**
 * The same without its dress: for papers, exports, searches and the heads of pages; `links` for mails, where an address that is not
 * written is lost. It is text, to be escaped wherever it is written.
 */
export const plainOf = (text: string, { links = false }: { readonly links?: boolean } = {}): string =>
  isRichText(text)
    ? itemsOf(links ? addressesOf(text) : text)
        .replace(/<\/[ou]l>\s*<\/li>/gi, '')
        .replace(/<br\s*\/?>|(?:<\/p>\s*)?<\/li>|<\/(?:p|h[1-6])>|<hr\s*\/?>/gi, '\n')
        .replace(/<[^<>]*>/g, '')
        .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, signOf)
        .replace(/• \n/g, '• ')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : text;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Plain text as the paragraphs that it is. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((one) => `<p>${escaped(one.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The limit counts the characters that a reader sees, not the markup. */
const DRESS = 12;
/** Fields that the frame cleans before an action sees them. */
export const richTexts = z.registry<{ readonly rich: true }>();
/** A field of text with headings and colours, where none is ''. What the lists above do not name is taken out of it when it comes in. */
export const richWords = (max: number) =>
  z
    .string()
    .trim()
    // Enough is refused before it is read.
    .max(max * DRESS, { abort: true })
    .refine((text) => plainOf(text).length <= max, `Ce texte est trop long : ${max} caractères au plus.`)
    // A paragraph with nothing in it is nothing.
    .overwrite((text) => (plainOf(text).trim() === '' ? '' : text))
    .register(richTexts, { rich: true });
/** The same where none is null. What describes something is as long as the rule of descriptions wants it, where there is any. */
export const richText = (max: number, rule?: 'description') =>
  (rule ? richDescription(max) : richWords(max)).nullable().transform((text) => text || null);
const richDescription = (max: number) =>
  richWords(max)
    .refine((text) => text === '' || fieldRules.description.holds(plainOf(text).trim()), ruleError('description'))
    .register(richTexts, { rich: true });
