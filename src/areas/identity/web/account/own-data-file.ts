import { formatInstant } from '#ui/office/format.ts';
import type { OwnData } from '../../rules/account/leaving-endpoints.ts';
import { words } from './leaving-words.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The file that other programs take: each row an object of named values. */
export const reusable = ({ takenAt, sections }: OwnData): string =>
  JSON.stringify(
    {
      takenAt,
      ...Object.fromEntries(
        sections.map(({ key, fields, rows }) => [
          key,
          rows.map((row) => Object.fromEntries(fields.map((field, at) => [field.key, row[at] ?? null]))),
        ]),
      ),
    },
    null,
    2,
  );

/** The values of a record, such as an address, without the signs that programs need. */
const valuesOf = (value: unknown): readonly string[] =>
  value === null || value === '' || value === false
    ? []
    : typeof value === 'object'
      ? Object.values(value).flatMap(valuesOf)
      : [value === true ? words.yes : String(value)];
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A cell in words: records, instants and answers are written for a person. */
export const saidCell = (text: string): string => {
  if (text === 'true' || text === 'false') return text === 'true' ? words.yes : words.no;
  if (INSTANT.test(text)) return formatInstant(text);
  if (!/^[{[]/.test(text)) return text;
  try {
    return valuesOf(JSON.parse(text)).join(', ');
  } catch {
    return text;
  }
};

/** The file that a person reads: a page with a table for each kind of data. */
export const readable = ({ takenAt, sections }: OwnData): string => {
  const cells = (tag: 'th' | 'td', texts: readonly (string | null)[]): string =>
    texts.map((text) => `<${tag}>${safe(saidCell(text ?? ''))}</${tag}>`).join('');
  const parts = sections.map(
    ({ title, fields, rows }) =>
      `<h2>${safe(title)}</h2>${
        rows.length === 0
          ? `<p>${words.nothing}</p>`
          : `<table><thead><tr>${cells(
              'th',
              fields.map(({ label }) => label),
            )}</tr></thead><tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`
      }`,
  );
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${words.data}</title><style>body{font:15px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top}</style></head><body><h1>${words.data}</h1><p>${safe(formatInstant(takenAt))}</p>${parts.join('')}</body></html>`;
};
