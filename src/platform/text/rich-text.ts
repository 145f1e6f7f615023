import sanitizeHtml from 'sanitize-html';
import type * as z from 'zod';
import {
  LINK_SCHEMES,
  RICH_STYLES,
  RICH_TAGS,
  isLink,
  isRichText,
  paragraphsOf,
  richTexts,
} from '#kernel/field/rich-text.ts';

const STYLED = ['p', 'span', 'li', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Deeper than anybody writes; a text of thousands of nested lists would weigh on whoever reads it. */
const DEPTH = 20;

const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...RICH_TAGS],
    allowedAttributes: { a: ['href', 'rel', 'target'], ...Object.fromEntries(STYLED.map((one) => [one, ['style']])) },
    allowedStyles: { '*': Object.fromEntries(Object.entries(RICH_STYLES).map(([name, ways]) => [name, [...ways]])) },
    // Addresses are also judged below, whole: with no scheme of the list there is no link.
    allowedSchemes: [...LINK_SCHEMES],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: DEPTH,
    transformTags: {
      a: (tagName, { href = '' }) => {
        const attribs: sanitizeHtml.Attributes = isLink(href)
          ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' }
          : {};
        return { tagName, attribs };
      },
    },
  });

/** Keeps the allowed parts of a rich text; plain text stays as it is. */
export const cleanRichText = <T extends string | null>(text: T): T =>
  text !== null && isRichText(text) ? (cleanHtml(text) as T) : text;

/** HTML for a page, whatever the database holds: it is cleaned again when it is read. */
export const drawnRichText = (text: string | null): string | null => {
  if (text === null || text === '') return null;
  return isRichText(text) ? cleanHtml(text) : paragraphsOf(text);
};

interface Def {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}
type Cleaner = (value: unknown) => unknown;

/** How the rich texts within a schema are cleaned; null when it has none. */
const cleanerOf = (schema: z.ZodType): Cleaner | null => {
  if (richTexts.has(schema)) return (value) => (typeof value === 'string' ? cleanRichText(value) : value);
  const { innerType, in: before, element, shape } = schema.def as Def;
  const inner = innerType ?? before;
  if (inner) return cleanerOf(inner);
  if (element) {
    const each = cleanerOf(element);
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value));
  }
  const parts = Object.entries(shape ?? {}).flatMap(([name, one]) => {
    const clean = cleanerOf(one);
    return clean ? [[name, clean] as const] : [];
  });
  if (parts.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const changed = parts.flatMap(([name, clean]) =>
      Object.hasOwn(value, name) ? [[name, clean((value as Record<string, unknown>)[name])] as const] : [],
    );
    return { ...value, ...Object.fromEntries(changed) };
  };
};

const cleaners = new WeakMap<z.ZodType, Cleaner | { readonly none: true }>();
/** The input of a call with its rich texts cleaned: the declaration says which they are, no action has to think of it. */
export const cleanInput = (schema: z.ZodType, input: unknown): unknown => {
  let cleaner = cleaners.get(schema);
  if (!cleaner) {
    cleaner = cleanerOf(schema) ?? { none: true };
    cleaners.set(schema, cleaner);
  }
  return typeof cleaner === 'function' ? cleaner(input) : input;
};
