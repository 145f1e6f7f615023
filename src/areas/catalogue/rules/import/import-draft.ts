import { fieldRules } from '#kernel/field/field-rules.ts';
import { plainOf } from '#kernel/field/rich-text.ts';
import { isUuid } from '#kernel/id.ts';
import { compare, dec } from '#kernel/money.ts';
import { cellFault, isTypedCell } from '#kernel/field/typed-cell.ts';
import type { VatType } from '#kernel/vat.ts';
import { type CsvRecord, plainCell } from './import-csv.ts';
import { type ImportField, kindOf, maxOf, type TypologyOfImport } from './import-fields.ts';
import type { ImportColumn, ImportLayout, ImportMapping } from './import-layout.ts';
import { type ImportProblem, type ProblemCode, problem } from './import-problems.ts';
import { qualityCell } from '../reference/qualities.ts';
import {
  categoryOfInao,
  categoryOfType,
  colorOfInao,
  kindOfBusiness,
  readColor,
  readContainer,
  readCountry,
  readExcise,
  readProductType,
  readQuality,
  readStatus,
  readType,
  readVat,
} from './import-read.ts';
import { readSize } from './import-size.ts';
import { type DecimalMark, fold, readCellNumber, readDay, readEan, readNumber, readVintage } from './import-values.ts';
import { markOfColumn } from './table-layout.ts';

export type { ImportProblem } from './import-problems.ts';

/** The facts about the shop that an import needs. */
export interface ImportContext {
  readonly typologies: readonly TypologyOfImport[];
  readonly vatRates: Readonly<Record<VatType, number>>;
  readonly businessType: string;
  /** Prices of categories that follow another grid: no file writes them, and what one holds of them is not read. */
  readonly follows?: ReadonlySet<string>;
}

/**
 * A row of a file as values: text that the database reads exactly; a value that the file does not give is absent.
 */
export type DraftValues = Readonly<
  Partial<Record<ImportField | 'category' | 'unity' | 'unityValue' | 'formatType' | 'pieces', string>>
>;
export interface Draft {
  readonly line: number;
  readonly values: DraftValues;
  /** Fields that the row does not say, taken from what the house makes: good enough for a new product, no word about one that exists. */
  readonly supposed: readonly ('type' | 'category')[];
}
/** The type that the row says itself. */
export const saidType = ({ values, supposed }: Draft): string | undefined =>
  supposed.includes('type') ? undefined : values.type;
export type ReadRow =
  | { readonly draft: Draft; readonly problems: readonly [] }
  | { readonly draft: null; readonly problems: readonly ImportProblem[] };

/** Reads one record of the file. All its problems are told at once, each with its column. */
export const readRow = (
  record: CsvRecord,
  columns: readonly ImportColumn[],
  mapping: ImportMapping,
  layout: ImportLayout,
  context: ImportContext,
): ReadRow => {
  const problems: ImportProblem[] = [];
  const values: Record<string, string> = {};
  const raw: Record<string, string> = {};
  if (record.isBroken) problems.push(problem('line-broken', ''));
  if (record.cells.slice(columns.length).some((cell) => plainCell(cell) !== ''))
    problems.push(problem('too-many-cells', ''));
  mapping.forEach((choice, index) => {
    const heading = columns[index]?.heading ?? '';
    const cell = record.cells[index] ?? '';
    const text = plainCell(cell);
    if (!choice.field || text === '' || context.follows?.has(choice.field)) return;
    const fault = cellFault(cell);
    if (fault && !(isNothing(text) && isWords(choice.field))) {
      problems.push(problem(`cell-${fault}`, heading, { value: text }));
      return;
    }
    if (isNothing(text)) return;
    raw[choice.field] = text;
    const mark = markOfColumn(layout, index);
    if (!isWords(choice.field) && readCellNumber(cell, mark) === 'either') {
      problems.push(eitherOf(heading, text));
      return;
    }
    const read = readCell(choice.field, text, heading, { ...layout, cell, mark }, context);
    if ('code' in read) problems.push(read);
    else Object.assign(values, read.values);
  });
  const nameColumn = columns[mapping.findIndex((choice) => choice.field === 'name')]?.heading ?? 'Nom';
  if (!values.name && !problems.some((one) => one.column === nameColumn))
    problems.push(problem('name-missing', nameColumn));
  if (problems.length > 0) return { draft: null, problems };
  return { draft: { line: record.line, ...completed(values, raw, layout, context) }, problems: [] };
};

/** True for the texts with which people write "nothing". */
const isNothing = (text: string): boolean => /^(?:-+|–|—|n\/?a|#n\/a|null|néant)$/i.test(text);

/** Says what stands beside the figures of a price: another currency, other words, or no figures at all. */
const whyNoPrice = (text: string): ProblemCode => {
  if (/[$£¥]|\b(?:usd|gbp|chf|jpy|cad|dollars?|livres?|francs?)\b/i.test(text)) return 'other-currency';
  return /\d/.test(text) && /\p{L}/u.test(text) ? 'price-with-words' : 'not-a-price';
};

/** True for a field whose cell may be left out without a word: a search that found nothing is no name of a colour. */
const isWords = (field: ImportField): boolean => !['money', 'number', 'count', 'vat'].includes(kindOf(field));

/** A number that has two readings, both told. */
const eitherOf = (heading: string, text: string): ImportProblem =>
  problem('number-either', heading, {
    value: text,
    comma: readNumber(text, ',') ?? '',
    dot: readNumber(text, '.') ?? '',
  });
const readSure = ({ cell, mark }: Pick<CellLayout, 'cell' | 'mark'>, written: string): string | null => {
  const read = readCellNumber(cell, mark, written);
  return read === 'either' ? null : read;
};

/** The layout as it holds for a cell: the cell as it came, and the sign of its column. */
interface CellLayout extends ImportLayout {
  readonly cell: string;
  readonly mark: DecimalMark | null;
}
type ReadCell = { readonly values: Readonly<Record<string, string>> } | ImportProblem;
const one = (field: string, value: string): ReadCell => ({ values: { [field]: value } });

const readCell = (
  field: ImportField,
  text: string,
  heading: string,
  layout: CellLayout,
  context: ImportContext,
): ReadCell => {
  const refuse = (code: ProblemCode, params: Readonly<Record<string, string | number>> = {}): ImportProblem =>
    problem(code, heading, { value: text, ...params });
  const number = (written = text): string | null => readSure(layout, written);
  const short = (value: string): ReadCell =>
    value.length > maxOf(field) ? refuse('too-long', { max: maxOf(field) }) : one(field, value);
  switch (kindOf(field)) {
    case 'text': {
      if (field === 'name' && fold(text) === '') return refuse('name-too-short');
      const words = text.replace(/\s+/g, ' ');
      return short(field === 'country' ? readCountry(words) : words);
    }
    case 'long':
      // The same rule as on the page of the product: what it refuses there would stop every later change of it.
      return field !== 'description' || fieldRules.description.holds(plainOf(text).trim()) || text.length > maxOf(field)
        ? short(text)
        : refuse('description-short');
    case 'money': {
      const value = number();
      if (value === null) return refuse(whyNoPrice(text));
      if (value.startsWith('-')) return refuse('negative');
      return compare(dec(value), dec(9_999_999)) > 0 ? refuse('too-large') : one(field, value);
    }
    case 'number': {
      const value = number();
      if (value === null) return refuse('not-a-number');
      if (value.startsWith('-') && field !== 'stock') return refuse('negative');
      if (compare(dec(value), dec(9_999_999)) > 0) return refuse('too-large');
      return field === 'alcohol' && compare(dec(value), dec(100)) > 0 ? refuse('not-an-alcohol') : one(field, value);
    }
    case 'count': {
      const value = /\d/.test(text) ? number(text.replace(/^\D+(?=\d)|(?<=\d)\s*[a-zéè]+.*$/gi, '')) : null;
      if (value === null || !/^\d+(\.0+)?$/.test(value)) return refuse('not-a-count');
      const count = Number(value);
      return count === 0 ? { values: {} } : count > 10_000 ? refuse('too-large') : one(field, String(count));
    }
    case 'day': {
      const value = readDay(text, isTypedCell(layout.cell) ? 'dmy' : layout.dayOrder);
      return value === null ? refuse('not-a-day') : one(field, value);
    }
    case 'vintage': {
      const value = readVintage(text);
      return value === null ? refuse('not-a-vintage') : one(field, value);
    }
    case 'ean': {
      if (/^\d+[.,]?\d*e\+?\d+$/i.test(text)) return refuse('ean-lost');
      const value = readEan(text);
      // 12 figures are the same code as 13 that begin with a zero.
      return value === null ? refuse('not-an-ean') : one(field, value.length === 12 ? `0${value}` : value);
    }
    case 'size': {
      const size = readSize(text, heading);
      if (!size) return refuse('not-a-size');
      return {
        values: {
          size: text,
          unity: size.unity,
          unityValue: size.unityValue,
          pieces: String(size.pieces),
          ...(size.container ? { container: size.container } : {}),
        },
      };
    }
    case 'container': {
      const value = readContainer(text);
      return value ? one(field, value) : { values: {} };
    }
    case 'color':
      return short(readColor(text) ?? (readType(text) ? '' : text));
    case 'quality':
      return readQualities(text, short);
    case 'type': {
      const read = readType(text);
      // "Rouge" in a column of types is a colour.
      if (!read) return readColor(text) ? { values: {} } : short(text);
      return {
        values: {
          ...(read.type ? { type: read.type } : {}),
          ...(read.productType ? { productType: read.productType } : {}),
          ...(read.category ? { category: read.category } : {}),
        },
      };
    }
    case 'productType': {
      const value = readProductType(text);
      return value ? one(field, value) : { values: {} };
    }
    case 'excise': {
      const value = readExcise(text);
      return value ? { values: { category: value } } : { values: {} };
    }
    case 'vat': {
      const rate = number();
      const value = readVat(rate, text, context.vatRates);
      if (value) return one(field, value);
      return rate !== null && !fieldRules.vatRate.holds(rate) ? refuse('vat-beyond') : refuse('not-a-vat');
    }
    case 'status': {
      const value = readStatus(text);
      return value ? one(field, value) : refuse('not-a-status');
    }
    // An id of no format, or of another shop's: the row is recognised by its words.
    case 'id':
      return isUuid(text.toLowerCase()) ? one(field, text.toLowerCase()) : { values: {} };
    case 'yes':
      return one(field, text);
  }
};

const oneQuality = (text: string): string =>
  readQuality(text) ?? (readType(text) || /^autres?$|^aucune?$/.test(fold(text)) ? '' : text);
/** « AOP, AB, HVE » or « AOP + AB »: several signs where one of the parts is a sign that is known, else one as it is written. */
const readQualities = (text: string, short: (value: string) => ReadCell): ReadCell => {
  const parts = text
    .split(/\s\+\s|[,;]/u)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2 || !parts.some((part) => readQuality(part))) return short(oneQuality(text));
  const all = [...new Set(parts.map(oneQuality).filter(Boolean))];
  const long = all.find((one) => one.length > 60);
  return short(long ?? qualityCell(all));
};

const SWEET = /\b(?:moelleux|liquoreux|doux|surmuris?|sweet)\b/;
/** Colours said in a cell that is about something else: only the three words that cannot mean a grape. */
const colorSaid = (text: string | undefined): string | null => {
  const said = /\b(rouge|rose|blanc)\b/.exec(fold(text ?? ''))?.[1];
  return said ? readColor(said) : null;
};
const TYPE_OF_CATEGORY: Readonly<Record<string, string>> = {
  sparkling: 'sparkling',
  cider: 'cider',
  vdn: 'fortified',
  intermediate: 'fortified',
  spirits: 'spirits',
  rum: 'rum',
  beer: 'beer',
  fermented: 'other',
};

/**
 * Adds the values that a row implies. The code of the appellation gives colour and sweetness; the certification "Vins à
 * IGP" gives the quality; a sparkling appellation gives the duty. Catalogues of interprofessions have no such columns
 * for most lines, and still become products.
 */
const completed = (
  read: Record<string, string>,
  raw: Readonly<Record<string, string>>,
  layout: ImportLayout,
  context: ImportContext,
): Pick<Draft, 'values' | 'supposed'> => {
  const values = { ...read };
  const supposed: ('type' | 'category')[] = [];
  const inao = raw.inao ?? '';
  const fromInao = categoryOfInao(inao);
  const fromCertification = raw.quality ? readType(raw.quality) : null;
  const sparkling = /\b(?:cremants?|champagnes?|mousseux|petillants?|blanquette|prosecco|cava)\b/.test(
    fold(raw.appellation ?? ''),
  )
    ? readType(raw.appellation ?? '')
    : null;

  values.color ||=
    colorSaid(raw.color) ??
    colorOfInao(inao) ??
    colorSaid(raw.grape) ??
    colorSaid(raw.type) ??
    colorSaid(raw.appellation) ??
    '';
  if (values.grape && /^(?:rouge|blanc|rose|blanc sec)$/.test(fold(values.grape))) values.grape = '';
  if (values.appellation && values.quality)
    values.appellation = values.appellation.replace(/^(?:AOC|AOP|IGP)\s+(?=\S)/, '');

  const isDrink = (values.productType ?? 'bottle') === 'bottle';
  if (isDrink) {
    // In order of trust: the column of duties, the fiscal code, the column of types, what the appellation and certification imply.
    const own = raw.excise ? values.category : undefined;
    const category =
      own ??
      fromInao ??
      values.category ??
      sparkling?.category ??
      (fromCertification?.category === 'wine' ? undefined : fromCertification?.category) ??
      undefined;
    let type =
      values.type ??
      (fromInao && fromInao !== 'wine' ? TYPE_OF_CATEGORY[fromInao] : undefined) ??
      sparkling?.type ??
      (fromCertification && fromCertification.type !== 'wine' ? fromCertification.type : undefined) ??
      undefined;
    // Our own export says the type of each row: nothing of it is guessed again.
    const isVague = type === undefined || (type === 'wine' && !values.formatId);
    if (isVague && category && category !== 'wine') type = TYPE_OF_CATEGORY[category] ?? type;
    if (/^\d[BRSX]\d{3}[SDL]/.test(inao)) type ??= 'wine';
    if (type === undefined) {
      type = kindOfBusiness(context.businessType) ?? undefined;
      if (type) supposed.push('type');
    }
    if (type === 'wine' && (SWEET.test(fold(raw.color ?? '')) || /^\d[BRSX]\d{3}[DL]/.test(inao))) type = 'sweet';
    const due = category ?? categoryOfType(type ?? null) ?? undefined;
    if (type) values.type = type;
    if (due) values.category = due;
    if (category === undefined && supposed.includes('type')) supposed.push('category');
  } else {
    delete values.category;
  }
  if (layout.yearInName && values.name && values.vintage) values.name = withoutYear(values.name, values.vintage);
  sizeOf(values);
  return {
    values: Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== '' || field === 'vintage')),
    supposed,
  };
};

/** "Cuvée des Anges 2021" with 2021 in its own column is the "Cuvée des Anges": two years of it are one product. */
const withoutYear = (name: string, vintage: string): string => {
  const bare = name.endsWith(` ${vintage}`)
    ? name
        .slice(0, -vintage.length - 1)
        .replace(/[\s,(–-]+$/, '')
        .trim()
    : name;
  return fold(bare) === '' ? name : bare;
};

const sizeOf = (values: Record<string, string>): void => {
  if (values.unity === undefined) return;
  const container = values.container ?? (Number(values.pieces ?? 1) > 1 ? 'packing' : 'bottle');
  values.formatType = Number(values.pieces ?? 1) > 1 ? 'packing' : container;
  if (values.formatType === 'packing') values.packing ??= values.pieces ?? '1';
};
