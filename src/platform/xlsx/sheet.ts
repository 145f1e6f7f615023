import { TYPED } from '#kernel/field/typed-cell.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { xmlSteps } from './xml.ts';
import { openZip, WORKBOOK_LIMITS, WorkbookFault, type WorkbookLimits } from './zip.ts';

export { WorkbookFault } from './zip.ts';

/** Rows and columns beyond these are no table that people keep: the file is refused rather than cut. */
const MOST_ROWS = 210_000;
const MOST_COLUMNS = 400;
const DAY_MS = 86_400_000;

/**
 * The rows of the first sheet of a workbook as French text: decimal comma, days as DD/MM/YYYY, what formulas gave. Empty rows are given
 * too, so that a row keeps the number under which its author knows it. Read piece by piece: only the workbook's words are held whole.
 * `marked`: numbers with decimals, days, errors and formulas without a value begin with the sign of typed cells.
 */
export const sheetRows = async function* (
  bytes: Uint8Array,
  limits: WorkbookLimits = WORKBOOK_LIMITS,
  marked = false,
): AsyncGenerator<readonly string[]> {
  const zip = openZip(bytes, limits);
  if (!zip.has('xl/workbook.xml')) throw new WorkbookFault('unreadable');
  const workbook = await readWorkbook(zip);
  const reader = rowReader(workbook, marked ? TYPED : '');
  for await (const _ of xmlSteps(zip.read(workbook.sheet), reader.handlers)) yield* reader.take();
  yield* reader.take();
};

const rowReader = (workbook: Workbook, mark: string) => {
  let rows: (readonly string[])[] = [];
  let given = 0;
  let cells: string[] = [];
  let column = 0;
  let [kind, style, value] = ['', 0, ''];
  let isValue = false;
  // A formula that a program wrote without its value is not an empty cell.
  let formula: string | null = null;
  let isFormula = false;

  const put = (text: string): void => {
    if (text === '') return;
    if (column > MOST_COLUMNS) throw new WorkbookFault('too-large');
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = text;
  };
  const endRow = (): void => {
    rows.push(cells);
    given += 1;
    cells = [];
    column = 0;
  };
  return {
    /** The rows that are whole since the last time. */
    take: (): (readonly string[])[] => {
      const taken = rows;
      rows = [];
      return taken;
    },
    handlers: {
      open: (name: string, attributes: Readonly<Record<string, string>>): void => {
        if (name === 'row') {
          const at = Number(attributes['r'] ?? given + 1);
          if (!Number.isInteger(at) || at <= given || at > MOST_ROWS) throw new WorkbookFault('too-large');
          while (given < at - 1) endRow();
        }
        if (name === 'c') {
          column = columnOf(attributes['r']) ?? column + 1;
          [kind, style, value] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0), ''];
          formula = null;
        }
        isFormula = name === 'f';
        if (isFormula) formula = '';
        isValue = name === 'v' || (name === 't' && kind === 'inlineStr');
      },
      text: (text: string): void => {
        if (isValue) value += text;
        else if (isFormula && formula !== null && formula.length < LONGEST_FORMULA) formula += text;
      },
      close: (name: string): void => {
        isValue = false;
        isFormula = false;
        if (name === 'c') {
          const isLost = formula !== null && value === '' && kind !== 'str' && kind !== 'inlineStr';
          put(isLost ? `${mark}=${formula?.slice(0, LONGEST_FORMULA)}` : textOf(workbook, kind, style, value, mark));
        }
        if (name === 'row') endRow();
      },
    },
  };
};

const columnOf = (reference: string | undefined): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : null;
};

const LONGEST_FORMULA = 60;
const textOf = (workbook: Workbook, kind: string, style: number, value: string, mark: string): string => {
  switch (kind) {
    case 's':
      return workbook.strings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'oui' : value === '' ? '' : 'non';
    case 'd':
      return mark + frenchDay(value.slice(0, 10));
    // An error is told as the workbook tells it: read as nothing, it would take a price away.
    case 'e':
      return mark + (value || '#N/A');
    case 'n':
      return value === '' ? '' : numberText(workbook, style, value, mark);
    default:
      return value;
  }
};

const frenchDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

const numberText = (workbook: Workbook, style: number, value: string, mark: string): string => {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const shown = workbook.styles[style] ?? 'number';
  if (shown === 'day') return mark + dayText(number, workbook.from1904);
  const text = shown === 'percent' ? `${plainNumber(number * 100)} %` : plainNumber(number);
  return text.includes(',') ? mark + text : text;
};

/** Spreadsheets keep fifteen figures; the sixteenth is noise of the machine. */
const plainNumber = (number: number): string => {
  const rounded = Number(number.toPrecision(15));
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 }).replace('.', ',');
};

/** Days since the end of 1899, where 1900 is counted as a leap year, which it was not. */
const dayText = (serial: number, from1904: boolean): string => {
  const days = Math.floor(serial);
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days > 59 ? 30 : 31);
  const at = new Date(start + days * DAY_MS);
  return days < 0 || days > 2_958_465 ? String(serial) : frenchDay(at.toISOString().slice(0, 10));
};
