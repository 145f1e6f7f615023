import { TYPED } from '#kernel/field/typed-cell.ts';
import { columnOf, isYes, MOST_COLUMNS, mergeFiller, type MergeFiller, shapeOf } from './merged.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { readXml, xmlSteps } from './xml.ts';
import { openZip, WORKBOOK_LIMITS, WorkbookFault, type WorkbookLimits, type Zip } from './zip.ts';

export { WorkbookFault } from './zip.ts';

/** Rows and columns beyond these are no table that people keep: the file is refused rather than cut. */
const MOST_ROWS = 210_000;
const DAY_MS = 86_400_000;

export interface SheetHow {
  readonly limits?: WorkbookLimits;
  /** Numbers with decimals, days, errors and formulas without a value begin with the sign of typed cells. */
  readonly marked?: boolean;
  /** The name of the sheet; without it, the first visible one that has cells. */
  readonly sheet?: string | undefined;
  /** False for money that moves: a merged amount is one amount, and stands on its first row only. */
  readonly repeatsNumbers?: boolean;
}
/** A row of a sheet, and whether its author hid it. */
export interface SheetRow {
  readonly cells: readonly string[];
  readonly isHidden: boolean;
}
export interface OtherSheet {
  readonly name: string;
  /** Its rows that hold something. */
  readonly rows: number;
}
export interface OpenSheet {
  readonly name: string;
  /** The other visible sheets that hold something. */
  readonly others: readonly OtherSheet[];
  /** The columns that their author hid, by index. */
  readonly hiddenColumns: ReadonlySet<number>;
  /**
   * The rows as French text: decimal comma, days as DD/MM/YYYY, results of formulas. Empty rows come too, so that a row keeps
   * the number under which its author knows it. Read piece by piece: only the words of the workbook are held whole.
   */
  readonly rows: () => AsyncGenerator<SheetRow>;
}

/** Opens the sheet that is read, and tells what else the workbook holds. */
export const openSheet = async (bytes: Uint8Array, how: SheetHow = {}): Promise<OpenSheet> => {
  const zip = openZip(bytes, how.limits ?? WORKBOOK_LIMITS);
  if (!zip.has('xl/workbook.xml')) throw new WorkbookFault('unreadable');
  const workbook = await readWorkbook(zip);
  const visible = workbook.sheets.filter((one) => !one.isHidden);
  const counted = new Map<string, number>();
  if (visible.length > 1) for (const one of visible) counted.set(one.name, await filledRows(zip, one.target));
  const named = how.sheet === undefined ? undefined : workbook.sheets.find((one) => one.name === how.sheet);
  if (how.sheet !== undefined && !named) throw new WorkbookFault('unreadable');
  const chosen = named ?? visible.find((one) => counted.get(one.name) !== 0) ?? visible[0] ?? workbook.sheets[0];
  const { merges, hiddenColumns } = await shapeOf(zip, chosen.target);
  return {
    name: chosen.name,
    others: visible
      .map(({ name }) => ({ name, rows: counted.get(name) ?? 0 }))
      .filter(({ name, rows }) => name !== chosen.name && rows > 0),
    hiddenColumns,
    rows: async function* () {
      const mark = how.marked ? TYPED : '';
      const reader = rowReader(workbook, mark, mergeFiller(merges, how.repeatsNumbers ?? true));
      for await (const _ of xmlSteps(zip.read(chosen.target), reader.handlers)) yield* reader.take();
      yield* reader.take();
    },
  };
};

/** The rows of the sheet that is read, as text. */
export const sheetRows = async function* (
  bytes: Uint8Array,
  limits: WorkbookLimits = WORKBOOK_LIMITS,
  marked = false,
): AsyncGenerator<readonly string[]> {
  const sheet = await openSheet(bytes, { limits, marked });
  for await (const { cells } of sheet.rows()) yield cells;
};

const filledRows = async (zip: Zip, target: string): Promise<number> => {
  let rows = 0;
  let isFilled = false;
  await readXml(zip.read(target), {
    open: (name) => {
      if (name === 'row') isFilled = false;
      if ((name === 'v' || name === 't' || name === 'f') && !isFilled) {
        isFilled = true;
        rows += 1;
      }
    },
  });
  return rows;
};

const rowReader = (workbook: Workbook, mark: string, fill: MergeFiller) => {
  let rows: SheetRow[] = [];
  let given = 0;
  let cells: string[] = [];
  let isHidden = false;
  let numbers = new Set<number>();
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
    if (kind === 'n' && workbook.styles[style] !== 'day') numbers.add(column - 1);
  };
  const endRow = (): void => {
    given += 1;
    fill(given, cells, numbers);
    rows.push({ cells, isHidden });
    cells = [];
    if (numbers.size > 0) numbers = new Set();
    isHidden = false;
    column = 0;
  };
  return {
    /** The rows that are whole since the last time. */
    take: (): SheetRow[] => {
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
          isHidden = isYes(attributes['hidden']);
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
