import * as z from 'zod';
import { EXCISE_CATEGORIES, type ExciseCategory } from '#areas/catalogue/rules/excise.ts';
import { type Dec, dec, isPositive, isZero, minus, negate, plus, sum, toText, ZERO } from '#kernel/money.ts';
import {
  type Account,
  ACCOUNTS,
  COLUMN_KEYS,
  type ColumnKey,
  columnOf,
  columnsOf,
  type DutyMovement,
  placeOf,
  volumeOf,
} from './columns.ts';
import type { CustomsName } from './customs-label.ts';
import { FISCAL_LABELS } from './fiscal-words.ts';

/** Hectolitres are counted to the fifth decimal and travel as text, so that no digit is lost. */
export const VOLUME_PLACES = 5;
const Volume = z.string().regex(/^-?\d+\.\d{5}$/u);
export const hl = (volume: Dec): string => toText(volume, VOLUME_PLACES);

/** `2026-10`. */
export const Month = z.string().regex(/^(20\d\d)-(0[1-9]|1[0-2])$/u, 'Doit être un mois, comme 2026-10');

export const DrmLine = z.object({
  account: z.enum(ACCOUNTS),
  /** The same from one month to the next. */
  key: z.string(),
  label: z.string(),
  inao: z.string(),
  fiscal: z.enum(FISCAL_LABELS),
  category: z.enum(EXCISE_CATEGORIES),
  abv: z.string().nullable(),
  opening: Volume,
  /** The volumes by column; a column without movement is absent. */
  cells: z.partialRecord(z.enum(COLUMN_KEYS), Volume),
  closing: Volume,
  /** Goods put back under suspension, by the month in which they had left. */
  putBack: z.array(z.object({ month: z.string(), volume: Volume })),
  /** Goods exported, by country. */
  exported: z.array(z.object({ country: z.string(), volume: Volume })).default([]),
  /** The vintages declared on the line, whatever their later names. The first declarations did not store them. */
  vintages: z.array(z.string()).default([]),
  observations: z.string(),
});
export type DrmLine = z.output<typeof DrmLine>;

/** The name under which a movement is declared. */
export interface DeclaredAs extends CustomsName {
  readonly category: ExciseCategory;
  readonly abv: string | null;
}
export interface CountedMovement extends DutyMovement {
  readonly as: DeclaredAs;
  /** For goods that return with their duty: the month in which they had left. */
  readonly leftIn: string | null;
  /**
   * For bottled wine: the bottling. Volumes that it takes from a line and gives back to the same line stay inside.
   */
  readonly act?: string | null;
  readonly vintageId?: string;
}
export interface OpenedLine {
  readonly account: Account;
  readonly as: DeclaredAs;
  readonly volume: Dec;
  readonly vintages?: readonly string[];
}

interface Counting {
  readonly account: Account;
  readonly as: DeclaredAs;
  opening: Dec;
  readonly cells: Map<ColumnKey, Dec>;
  readonly putBack: Map<string, Dec>;
  readonly exported: Map<string, Dec>;
  readonly vintages: Set<string>;
}

/**
 * The lines of a month: what each account opened on, its movements by column, what it closes on. A line without stock and without
 * movement is not declared. Observations are those typed for the line.
 */
export const declaredLines = (
  opened: readonly OpenedLine[],
  moved: readonly CountedMovement[],
  observations: Readonly<Record<string, string>>,
): DrmLine[] => {
  const lines = new Map<string, Counting>();
  const lineOf = (account: Account, as: DeclaredAs): Counting => {
    const id = lineId({ account, key: as.key });
    const there = lines.get(id) ?? {
      account,
      as,
      opening: ZERO,
      cells: new Map(),
      putBack: new Map(),
      exported: new Map(),
      vintages: new Set<string>(),
    };
    lines.set(id, there);
    return there;
  };
  for (const one of opened) {
    const line = lineOf(one.account, one.as);
    line.opening = plus(line.opening, one.volume);
    for (const id of one.vintages ?? []) line.vintages.add(id);
  }
  for (const one of actsNetted(moved)) {
    const place = placeOf(one);
    if (place === 'inside') continue;
    const line = lineOf(one.account, one.as);
    if (one.vintageId !== undefined) line.vintages.add(one.vintageId);
    const volume = volumeOf(place, one.hectolitres);
    if (place === 'opening') {
      line.opening = plus(line.opening, volume);
      continue;
    }
    line.cells.set(place, plus(line.cells.get(place) ?? ZERO, volume));
    if (place === 'putBack') add(line.putBack, one.leftIn ?? '', volume);
    if (place === 'exported') add(line.exported, one.country, volume);
  }
  return [...lines.values()]
    .filter((line) => [line.opening, ...line.cells.values()].some((volume) => !isZero(volume)))
    .map((line): DrmLine => lineOfCount(line, observations))
    .sort(inOrder);
};

/**
 * Nets the movements of each act, line by line: a bottling moves no volume between columns unless the wine changes its
 * name. The net movement has the cause of its direction. So, for an act undone in a later month, returned matter
 * differs from made spirits.
 */
export const actsNetted = <M extends CountedMovement>(moved: readonly M[]): M[] => {
  const others: M[] = [];
  const acts = new Map<string, M[]>();
  for (const one of moved) {
    if (one.act) acts.set(actId(one), [...(acts.get(actId(one)) ?? []), one]);
    else others.push(one);
  }
  return [
    ...others,
    ...[...acts.values()].flatMap((act) => {
      const hectolitres = sum(act.map((one) => one.hectolitres));
      const main = act.find((one) => isPositive(one.hectolitres) === isPositive(hectolitres));
      return main && !isZero(hectolitres) ? [{ ...main, hectolitres }] : [];
    }),
  ];
};
export const actId = (one: CountedMovement): string => `${one.act ?? ''} ${one.account} ${one.as.key}`;

/** Lines of which something was left: once there is nothing, the next month begins under a new name. */
export const withStock = (lines: readonly DrmLine[]): readonly DrmLine[] =>
  lines.filter((line) => !isZero(dec(line.closing)));

/**
 * A wine that is called otherwise since its stock was declared stays on its line, under the name that the customs know: its new name would
 * be a second line, which opens on nothing. Of another code it is another product.
 */
export const namesKept = (
  names: ReadonlyMap<string, DeclaredAs>,
  declared: readonly DrmLine[],
): ReadonlyMap<string, DeclaredAs> => {
  const lineOf = new Map(declared.flatMap((line) => line.vintages.map((id) => [id, line] as const)));
  const isSame = (as: DeclaredAs, line: DrmLine): boolean =>
    as.inao === line.inao && as.fiscal === line.fiscal && as.category === line.category && as.abv === line.abv;
  const known = new Set(declared.map((line) => line.key));
  // Another year of it, which was never declared, goes under the same name.
  const renamed = new Map<string, DrmLine>();
  for (const [id, as] of names) {
    const line = lineOf.get(id);
    if (line && line.key !== as.key && isSame(as, line) && !known.has(as.key)) renamed.set(as.key, line);
  }
  return new Map(
    [...names].map(([id, as]) => {
      const line = lineOf.get(id);
      const kept = line && isSame(as, line) ? line : renamed.get(as.key);
      return [id, kept ? declaredAs(kept) : as] as const;
    }),
  );
};

const declaredAs = (line: DrmLine): DeclaredAs => ({
  key: line.key,
  label: line.label,
  inao: line.inao,
  fiscal: line.fiscal,
  category: line.category,
  abv: line.abv,
});

/**
 * The names of a month that is declared: what the catalogue says since changes nothing of it, neither a name nor a duty. A vintage that
 * stands on two lines is the one that its present name tells, else the later line.
 */
export const namesDeclared = (
  names: ReadonlyMap<string, DeclaredAs>,
  declared: readonly DrmLine[],
): ReadonlyMap<string, DeclaredAs> => {
  const kept = new Map(names);
  const exact = new Set<string>();
  for (const line of declared)
    for (const id of line.vintages) {
      if (names.get(id)?.key === line.key) exact.add(id);
      else if (exact.has(id)) continue;
      kept.set(id, declaredAs(line));
    }
  return kept;
};

/** The stock of a vintage, on the evening before a month. */
export interface LaidVintage {
  readonly account: Account;
  readonly vintageId: string;
  readonly volume: Dec;
}

/**
 * A vintage whose category, code or strength is another one since its stock was declared: the stock leaves the line on which it lies and
 * enters the one that it is of now, in the month that comes first after the change. A fact of the catalogue is dated by a movement.
 */
export const renamedSince = (
  laid: readonly LaidVintage[],
  before: readonly DrmLine[],
  names: ReadonlyMap<string, DeclaredAs>,
): CountedMovement[] => {
  const lineOf = new Map(before.flatMap((line) => line.vintages.map((id) => [id, line] as const)));
  return laid.flatMap(({ account, vintageId, volume }): CountedMovement[] => {
    const [line, as] = [lineOf.get(vintageId), names.get(vintageId)];
    if (!line || !as || line.key === as.key || isZero(volume)) return [];
    const moved = {
      account,
      act: `renamed ${vintageId}`,
      other: null,
      sameSite: true,
      suspended: null,
      country: '',
      leftSuspended: null,
      leftIn: null,
      undoes: false,
      isFirst: false,
    } as const;
    return [
      { ...moved, cause: 'bottlingOut', hectolitres: negate(volume), as: declaredAs(line) },
      { ...moved, cause: 'bottlingIn', hectolitres: volume, as, vintageId },
    ];
  });
};

const add = (volumes: Map<string, Dec>, to: string, volume: Dec): void => {
  volumes.set(to, plus(volumes.get(to) ?? ZERO, volume));
};
/** In the order of what they are split by. */
const told = (volumes: ReadonlyMap<string, Dec>): (readonly [string, string])[] =>
  [...volumes]
    .filter(([, volume]) => !isZero(volume))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([by, volume]) => [by, hl(volume)]);

const lineOfCount = (line: Counting, observations: Readonly<Record<string, string>>): DrmLine => ({
  account: line.account,
  key: line.as.key,
  label: line.as.label,
  inao: line.as.inao,
  fiscal: line.as.fiscal,
  category: line.as.category,
  abv: line.as.abv,
  opening: hl(line.opening),
  cells: Object.fromEntries(
    COLUMN_KEYS.flatMap((key) => {
      const volume = line.cells.get(key);
      return volume && !isZero(volume) ? [[key, hl(volume)]] : [];
    }),
  ),
  closing: hl(closingOf(line.opening, line.account, (key) => line.cells.get(key) ?? ZERO)),
  putBack: told(line.putBack).map(([month, volume]) => ({ month, volume })),
  exported: told(line.exported).map(([country, volume]) => ({ country, volume })),
  vintages: [...line.vintages].sort(),
  observations: observations[lineId({ account: line.account, key: line.as.key })] ?? '',
});

const inOrder = (a: DrmLine, b: DrmLine): number =>
  ACCOUNTS.indexOf(a.account) - ACCOUNTS.indexOf(b.account) ||
  EXCISE_CATEGORIES.indexOf(a.category) - EXCISE_CATEGORIES.indexOf(b.category) ||
  a.label.localeCompare(b.label, 'fr');

export const lineId = ({ account, key }: Pick<DrmLine, 'account' | 'key'>): string => `${account} ${key}`;

const closingOf = (opening: Dec, account: Account, volume: (key: ColumnKey) => Dec): Dec =>
  minus(plus(opening, ...columnsOf(account, 'in').map(volume)), sum(columnsOf(account, 'out').map(volume)));

/** The closing computed from the columns of a line. */
export const reckonedClosing = (line: DrmLine): Dec =>
  closingOf(dec(line.opening), line.account, (key) => dec(line.cells[key] ?? '0'));

/** The volume whose duty is owed this month, in hectolitres. */
export const taxedVolume = (line: DrmLine): Dec =>
  sum(columnsOf(line.account).flatMap((key) => (columnOf(key).isTaxed ? [dec(line.cells[key] ?? '0')] : [])));

export interface LineChange {
  readonly account: Account;
  readonly label: string;
  readonly what: 'opening' | 'closing' | ColumnKey;
  readonly before: string;
  readonly after: string;
}

const NOTHING = hl(ZERO);
/** A month as it was declared beside what its movements say today, cell by cell. */
export const changesOf = (declared: readonly DrmLine[], today: readonly DrmLine[]): LineChange[] => {
  const [before, after] = [declared, today].map((lines) => new Map(lines.map((line) => [lineId(line), line]))) as [
    Map<string, DrmLine>,
    Map<string, DrmLine>,
  ];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    const named = (is ?? was) as DrmLine;
    const cell = (line: DrmLine | undefined, what: LineChange['what']): string =>
      line === undefined
        ? NOTHING
        : what === 'opening' || what === 'closing'
          ? line[what]
          : (line.cells[what] ?? NOTHING);
    return (['opening', ...columnsOf(named.account), 'closing'] as const).flatMap((what): LineChange[] => {
      const [one, other] = [cell(was, what), cell(is, what)];
      return one === other ? [] : [{ account: named.account, label: named.label, what, before: one, after: other }];
    });
  });
};
