import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { dayOf, formatTime } from '../../format.ts';
import type { Drawn } from '../cells.tsx';
import { exportedText } from './csv.ts';

type Column = Pick<Drawn<unknown>, 'type' | 'info' | 'title'>;

/** A workbook written row by row: what was given is packed at once, so that a hundred thousand rows weigh what their file weighs. */
export interface XlsxWriter {
  readonly rows: (rows: readonly (readonly unknown[])[]) => void;
  readonly end: () => readonly Uint8Array<ArrayBuffer>[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** In the order of `cellXfs` below. */
const STYLES = { text: 0, head: 1, money: 2, number: 3, date: 4, instant: 5 } as const;
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="0"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

// Characters that XML cannot hold, whatever wrote them into a name.
const UNFIT = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replace(UNFIT, '').replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);

const LONGEST_CELL = 32_767;
const words = (text: string, style: number): string =>
  text === ''
    ? ''
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(text.slice(0, LONGEST_CELL))}</t></is></c>`;
const figure = (number: number, style: number): string =>
  Number.isFinite(number) ? `<c s="${style}"><v>${number}</v></c>` : '';

const DAY_MS = 86_400_000;
/** Days since the end of 1899, as spreadsheets count them. */
const serial = (day: string): number =>
  Math.round((Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS);
const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) / 1440;
};

/** A cell as what it is: figures and days can be added and sorted, and words are words, so that nothing runs as a formula. */
const cell = (column: Column, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '<c/>';
  switch (column.type) {
    case 'money':
      return figure(Number(value), STYLES.money);
    case 'number':
      return figure(Number(value), STYLES.number);
    case 'date':
      return figure(serial(String(value)), STYLES.date);
    case 'instant': {
      const day = dayOf(String(value));
      return figure(serial(day) + minutes(formatTime(String(value))), STYLES.instant);
    }
    default:
      return words(exportedText(column, value), STYLES.text) || '<c/>';
  }
};

const WIDTHS: Readonly<Partial<Record<Column['type'], number>>> = {
  money: 14,
  number: 12,
  date: 12,
  instant: 17,
  boolean: 8,
};
const widthOf = (column: Column): number => Math.max(WIDTHS[column.type] ?? 28, column.title.length + 3);

export const xlsxWriter = (sheetName: string, columns: readonly Column[]): XlsxWriter => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(bytes as Uint8Array<ArrayBuffer>);
  });
  const whole = (name: string, text: string): void => {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(strToU8(HEAD + text), true);
  };
  for (const [name, text] of Object.entries(PARTS)) whole(name, text);
  // A sheet's name is short and has none of the signs of an address.
  const called = xml(sheetName.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31));
  whole(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${called}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  zip.add(sheet);
  const cols = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const head = columns.map((column) => words(column.title, STYLES.head) || '<c/>');
  sheet.push(
    strToU8(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row>${head.join('')}</row>`,
    ),
  );
  return {
    rows: (rows) => {
      const text = rows.map((row) => `<row>${columns.map((column, at) => cell(column, row[at])).join('')}</row>`);
      if (text.length > 0) sheet.push(strToU8(text.join('')));
    },
    end: () => {
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
      return parts;
    },
  };
};
