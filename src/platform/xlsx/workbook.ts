import { readXml } from './xml.ts';
import { WorkbookFault, type Zip } from './zip.ts';

/** How a number is shown, as far as it changes what it is. */
export type Shown = 'number' | 'day' | 'percent';

export interface SheetPart {
  readonly name: string;
  /** The part of the file that holds it. */
  readonly target: string;
  readonly isHidden: boolean;
}
export interface Workbook {
  /** In the order of their tabs; never empty. */
  readonly sheets: readonly [SheetPart, ...SheetPart[]];
  readonly strings: readonly string[];
  /** By the number of a cell's style. */
  readonly styles: readonly Shown[];
  /** Some programs count days from 1904. */
  readonly from1904: boolean;
}

/** The most bytes of all shared strings of a workbook; only they are held in memory as a whole. */
const MOST_WORDS = 60_000_000;
/**
 * The weight of a shared string beside its letters: a file of empty strings is small, and still fills the memory.
 */
const WORD_WEIGHT = 16;
/** Spreadsheets know no more styles of cells than these. */
const MOST_STYLES = 65_490;
const DAYS = new Set([14, 15, 16, 17, 22]);
const PERCENTS = new Set([9, 10]);

export const readWorkbook = async (zip: Zip): Promise<Workbook> => {
  const { sheets, from1904 } = await sheetsOf(zip);
  return { sheets, from1904, strings: await stringsOf(zip), styles: await stylesOf(zip) };
};

const sheetsOf = async (zip: Zip): Promise<Pick<Workbook, 'sheets' | 'from1904'>> => {
  const found: { readonly id: string; readonly name: string; readonly isHidden: boolean }[] = [];
  let from1904 = false;
  await readXml(zip.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key !== 'sheetId')?.[1];
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      if (name === 'sheet' && id) found.push({ id, name: (attributes['name'] ?? '').trim(), isHidden });
    },
  });
  const targets = new Map<string, string>();
  await readXml(zip.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target, TargetMode }) => {
      if (name === 'Relationship' && Id && Target && TargetMode !== 'External')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const [first, ...others] = found.flatMap(({ id, ...one }) => {
    const target = targets.get(id);
    // A chart has a tab and no cells.
    return target?.includes('chartsheets/') || target === undefined ? [] : [{ ...one, target }];
  });
  if (!first) throw new WorkbookFault('unreadable');
  return { sheets: [first, ...others], from1904 };
};

const stringsOf = async (zip: Zip): Promise<readonly string[]> => {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  let now = '';
  let weight = 0;
  let [inText, inSound] = [false, false];
  await readXml(zip.read('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') now = '';
      // Japanese readings stand beside the words and are none of them.
      if (name === 'rPh') inSound = true;
      if (name === 't') inText = true;
    },
    close: (name) => {
      if (name === 'si') {
        weight += WORD_WEIGHT;
        if (weight > MOST_WORDS) throw new WorkbookFault('too-large');
        strings.push(now);
      }
      if (name === 'rPh') inSound = false;
      if (name === 't') inText = false;
    },
    text: (text) => {
      weight += text.length;
      if (weight > MOST_WORDS) throw new WorkbookFault('too-large');
      if (inText && !inSound) now += text;
    },
  });
  return strings;
};

const shownBy = (id: number, formats: ReadonlyMap<number, string>): Shown => {
  if (DAYS.has(id)) return 'day';
  if (PERCENTS.has(id)) return 'percent';
  // Words in quotes, colours in brackets and escaped letters are no part of how a number reads.
  const format = (formats.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  if (/[dy]/.test(format)) return 'day';
  return format.includes('%') ? 'percent' : 'number';
};

const stylesOf = async (zip: Zip): Promise<readonly Shown[]> => {
  const formats = new Map<number, string>();
  const ids: number[] = [];
  if (!zip.has('xl/styles.xml')) return [];
  let inCells = false;
  await readXml(zip.read('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      if (ids.length >= MOST_STYLES) throw new WorkbookFault('too-large');
      ids.push(Number(attributes['numFmtId'] ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return ids.map((id) => shownBy(id, formats));
};
