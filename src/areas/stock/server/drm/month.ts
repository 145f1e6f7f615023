import { createHash } from 'node:crypto';
import { rates } from '#areas/catalogue/server/index.ts';
import { exciseRatesOn } from '#areas/catalogue/rules/excise.ts';
import { addDays, type Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, isZero } from '#kernel/money.ts';
import { addMonths, endOfMonth } from '#kernel/month.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { type Annex, annexChecks, annexOf, isAnnexEmpty, NO_ANNEX } from '../../rules/drm/annex.ts';
import { correctedAnnex, statisticsUntold, withAnnexCorrections } from '../../rules/drm/annex-corrections.ts';
import { capsuleChecks, type CapsuleCount, capsulesLeft, countKept } from '../../rules/drm/capsules.ts';
import { drmChecks, dueDay, isFirstOfYear } from '../../rules/drm/checks.ts';
import {
  type Correction,
  correctedCapsules,
  correctedObservations,
  withCapsuleCorrections,
  withObservationCorrections,
} from '../../rules/drm/corrections.ts';
import type { DrmCheck } from '../../rules/drm/found.ts';
import {
  changesOf,
  type CountedMovement,
  declaredLines,
  type DrmLine,
  lineId,
  renamedSince,
  withStock,
} from '../../rules/drm/declaration.ts';
import type { DeclaredMonth, DrmMonth, drmMonth, Lack } from '../../rules/drm/drm-endpoints.ts';
import { dutyDue } from '../../rules/drm/duty-due.ts';
import { monthWords } from '../../rules/drm/month-words.ts';
import { capsulesUsedIn } from './capsules-used.ts';
import { correctionsOf } from './corrections-read.ts';
import {
  countedFrom,
  declaredNames,
  keptNames,
  laidBy,
  movedIn,
  namesOf,
  openedFrom,
  type NamedVintage,
} from './ledger.ts';
import { lacksOf } from './lacks.ts';

export const spanOf = (month: string): { readonly from: Day; readonly to: Day } => {
  const from = `${month}-01` as Day;
  return { from, to: endOfMonth(from) };
};
export const siteOf = async (tx: Tx, call: Call, id: string): Promise<RowOf<'excise_site'>> =>
  await rowById(tx, call, 'excise_site', id, { live: true });

interface DeclarationRow extends RowOf<'drm_declaration', 'month' | 'number' | 'content' | 'declared_at'> {
  by: RowOf<'user_account'>['username'] | null;
}
/** A month as it stands: what was declared of it, what its movements say now, what stands before it. */
export interface Standing {
  readonly site: RowOf<'excise_site'>;
  readonly live: DeclaredMonth;
  readonly declared: DeclarationRow | null;
  /** The last month that was declared before this one. */
  readonly previous: DeclarationRow | null;
  readonly months: readonly string[];
  readonly names: ReadonlyMap<string, NamedVintage>;
  /** Stock that changes its line in this month, as the catalogue says otherwise since it was declared. */
  readonly renamed: readonly CountedMovement[];
  /** The corrections of this month, and those that this month declares. */
  readonly corrections: readonly Correction[];
  /** As it was typed, without what this month declares of others. */
  readonly typed: {
    readonly observations: Record<string, string>;
    readonly capsules: CapsuleCount[];
    readonly annex: Annex;
  };
  readonly isNext: boolean;
}

const monthOf = (day: string): string => day.slice(0, 7);
export const monthBefore = (month: string): string => monthOf(addMonths(`${month}-01` as Day, -1));

/** The last of each month that is declared; contents of this month and of the one that it opens on alone. */
const declarationsOf = async (tx: Tx, call: Call, siteId: string, month: string) => {
  const { rows: months } = await sql<{ month: string }>`select distinct month::text as month from drm_declaration
    where shop_id = ${call.shopId} and site_id = ${siteId} order by 1`.execute(tx);
  const told = months.map((row) => monthOf(row.month));
  const before = told.findLast((one) => one < month) ?? null;
  const wanted = [before, month].flatMap((one) => (one === null ? [] : [`${one}-01`]));
  const { rows } =
    await sql<DeclarationRow>`select distinct on (d.month) to_char(d.month, 'YYYY-MM') as month, d.number, d.content, d.declared_at, u.username as by
    from drm_declaration d left join user_account u on u.id = d.declared_by
    where d.shop_id = ${call.shopId} and d.site_id = ${siteId} and d.month = any(${wanted}::date[]) order by d.month, d.number desc`.execute(
      tx,
    );
  const of = (one: string | null): DeclarationRow | null => {
    const row = rows.find(({ month: told }) => told === one);
    return row ? { ...row, content: { ...row.content, capsules: row.content.capsules.map(countKept) } } : null;
  };
  return { months: told, previous: of(before), declared: of(month) };
};

export const standingOf = async (tx: Tx, call: Call, siteId: string, month: string): Promise<Standing> => {
  const site = await siteOf(tx, call, siteId);
  const { months, previous, declared } = await declarationsOf(tx, call, siteId, month);
  const span = spanOf(month);
  const moved = await movedIn(tx, call, siteId, span);
  const laid = await laidBy(tx, call, siteId, {
    after: previous ? spanOf(previous.month).to : null,
    before: span.from,
  });
  // A month declared keeps its own names, another one those of the month that it opens on.
  const named = (declared?.content.lines ?? withStock(previous?.content.lines ?? [])).map(withVintages);
  const before = withStock(previous?.content.lines ?? []).map(withVintages);
  const seen = new Set([...moved, ...laid].map((row) => row.vintage_id));
  const now = keptNames(
    await namesOf(tx, call, [...new Set([...seen, ...before.flatMap((line) => line.vintages)])]),
    named,
  );
  const all = declared ? declaredNames(now, named) : now;
  const renamed = previous
    ? await renamedIn(tx, call, siteId, { ends: spanOf(previous.month).to, before, names: all })
    : [];
  const moves = new Set(renamed.flatMap((one) => one.vintageId ?? []));
  const names = new Map([...all].filter(([id]) => seen.has(id) || moves.has(id)));
  const draft = await tx
    .selectFrom('drm_draft')
    .select(['observations', 'capsules', 'annex'])
    .where('shop_id', '=', call.shopId)
    .where('site_id', '=', siteId)
    .where('month', '=', span.from)
    .executeTakeFirst();
  const kept = (previous?.content.lines ?? []).map((line) => ({
    account: line.account,
    as: line,
    volume: dec(line.closing),
    vintages: withVintages(line).vintages.filter((id) => !moves.has(id)),
  }));
  const corrections = await correctionsOf(tx, call, siteId, month);
  const told = corrections.filter((one) => one.toldIn === month);
  const isCounted = draft !== undefined && draft.capsules.length > 0;
  const typed = {
    observations: draft?.observations ?? {},
    // Where only observations were typed nobody counted.
    capsules: isCounted
      ? draft.capsules.map(countKept)
      : (previous?.content.capsules ?? []).map((one) => capsulesLeft(one, one.closing)),
    annex: annexOf(draft?.annex),
  };
  const lines = declaredLines(
    [...kept, ...openedFrom(laid, names)],
    [
      ...renamed,
      ...moved.flatMap((row) => {
        const as = names.get(row.vintage_id)?.as;
        return as ? [countedFrom(row, as, previous === null)] : [];
      }),
    ],
    withObservationCorrections(typed.observations, told),
  );
  const { excise } = await rates(tx);
  const capsules = withCapsuleCorrections(typed.capsules, told, isCounted);
  const annex = withAnnexCorrections(typed.annex, told);
  const live = { lines, capsules, duty: dutyDue(lines, exciseRatesOn(excise, span.to)), annex };
  return {
    site,
    live,
    declared,
    previous,
    months,
    names,
    renamed,
    corrections,
    typed,
    isNext: previous === null || previous.month === monthBefore(month),
  };
};

/** The stock that was declared as something else than the catalogue says now. */
const renamedIn = async (
  tx: Tx,
  call: Call,
  siteId: string,
  {
    ends,
    before,
    names,
  }: { readonly ends: Day; readonly before: readonly DrmLine[]; readonly names: ReadonlyMap<string, NamedVintage> },
): Promise<readonly CountedMovement[]> => {
  const told = new Map([...names].flatMap(([id, one]) => (one.as ? [[id, one.as] as const] : [])));
  const isElsewhere = (line: DrmLine): boolean =>
    line.vintages.some((id) => told.has(id) && told.get(id)?.key !== line.key);
  if (!before.some(isElsewhere)) return [];
  const laid = await laidBy(tx, call, siteId, { after: null, before: addDays(ends, 1) });
  return renamedSince(
    laid.map((row) => ({ account: row.account, vintageId: row.vintage_id, volume: dec(row.hectolitres) })),
    before,
    told,
  );
};

/** Declarations of before vintages were kept have none. */
const withVintages = (line: DrmLine): DrmLine => ({ ...line, vintages: line.vintages ?? [] });

/** The figures in a word: another word, other figures. What was kept as JSON comes back with its keys in another order. */
export const seenAs = (of: DeclaredMonth): string =>
  createHash('sha256')
    .update(
      JSON.stringify([of.lines.map(({ vintages: _, ...line }) => line), of.capsules, ...annexSeen(of)], inKeyOrder),
    )
    .digest('hex')
    .slice(0, 32);
/** An empty one is as none: the first declarations kept none. */
const annexSeen = ({ annex = NO_ANNEX }: DeclaredMonth) => (isAnnexEmpty(annex) ? [] : [annex]);
const inKeyOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const linesBefore = ({ previous, isNext }: Standing): DrmLine[] | null =>
  previous !== null && isNext ? previous.content.lines : null;

export const checksOf = (standing: Standing, of: DeclaredMonth, month: string, today: Day): DrmCheck[] => {
  const { site, months, declared, previous, isNext, typed, corrections } = standing;
  const exciseNumber = site.excise_number;
  const isFirst = isFirstOfYear(month, site.year_from);
  return [
    ...drmChecks({
      exciseNumber,
      month,
      lines: of.lines,
      before: linesBefore(standing),
      declared: months,
      yearFrom: site.year_from,
      corrects: declared !== null,
      today,
    }),
    ...capsuleChecks(of.capsules, {
      exciseNumber,
      before: previous !== null && isNext ? previous.content.capsules : null,
      isFirstOfYear: isFirst,
    }),
    ...annexChecks(of.annex ?? NO_ANNEX, { exciseNumber, lines: of.lines, isFirst: previous === null || isFirst }),
    ...statisticsUntold(
      typed.annex,
      corrections.filter((one) => one.toldIn === month),
    ),
  ];
};

/** A month that is declared has moved since: this one would open on figures that are no longer true. */
const movedSince = async (tx: Tx, call: Call, standing: Standing): Promise<readonly Lack[]> => {
  const month = await firstChanged(tx, call, standing);
  if (month === null) return [];
  return [
    {
      words: `Des mouvements datés de ${monthWords(month)} ont été notés depuis sa déclaration\u00a0: une rectificative est à faire d’abord.`,
      to: `/dashboard/stocks/drm?site=${standing.site.id}&month=${month}`,
      blocks: true,
    },
  ];
};

/** The earliest month to correct. All are computed again only where the whole journal does not come to what the last one closed on. */
const firstChanged = async (tx: Tx, call: Call, { site, previous, months }: Standing): Promise<string | null> => {
  if (!previous) return null;
  const agrees = await comesTo(tx, call, site.id, previous);
  for (const month of agrees ? [previous.month] : months.filter((one) => one <= previous.month)) {
    const { declared, live } = await standingOf(tx, call, site.id, month);
    if (declared && changesOf(declared.content.lines, live.lines).length > 0) return month;
  }
  return null;
};

const comesTo = async (tx: Tx, call: Call, siteId: string, { month, content }: DeclarationRow): Promise<boolean> => {
  const laid = await laidBy(tx, call, siteId, { after: null, before: addDays(spanOf(month).to, 1) });
  const names = declaredNames(
    await namesOf(tx, call, [...new Set(laid.map((row) => row.vintage_id))]),
    content.lines.map(withVintages),
  );
  const held = new Map(declaredLines(openedFrom(laid, names), [], {}).map((line) => [lineId(line), line.closing]));
  const closed = content.lines.filter((line) => !isZero(dec(line.closing)));
  return closed.length === held.size && closed.every((line) => held.get(lineId(line)) === line.closing);
};

export const standingLacks = async (
  tx: Tx,
  call: Call,
  standing: Standing,
  month: string,
): Promise<readonly Lack[]> => [
  ...(await movedSince(tx, call, standing)),
  ...(await lacksOf(tx, call, standing, spanOf(month))),
];

/** A declared month as it is known today: what a correction of it begins with. */
const knownToday = ({ corrections, declared }: Standing, content: DeclaredMonth): DrmMonth['typed'] => {
  const since = corrections.filter((one) => one.month === declared?.month);
  return {
    capsules: correctedCapsules(content.capsules, since),
    observations: correctedObservations(content.lines, since),
    annex: correctedAnnex(content.annex ?? NO_ANNEX, since),
  };
};

export const readMonth = async (
  tx: Tx,
  { siteId, month }: InputOf<typeof drmMonth>,
  call: Call,
): Promise<OutputOf<typeof drmMonth>> => {
  const standing = await standingOf(tx, call, siteId, month);
  const { declared, live } = standing;
  const shown = declared?.content ?? live;
  return {
    month,
    due: dueDay(month),
    lines: shown.lines,
    duty: shown.duty,
    capsules: shown.capsules,
    capsulesUsed: declared ? [] : await capsulesUsedIn(tx, call, siteId, spanOf(month), standing.names),
    annex: shown.annex ?? NO_ANNEX,
    checks: checksOf(standing, declared ? live : shown, month, call.today),
    lacks: [...(await standingLacks(tx, call, standing, month))],
    declared: declared && { number: declared.number, at: declared.declared_at, by: declared.by ?? '' },
    corrections: [...standing.corrections],
    typed: declared ? knownToday(standing, declared.content) : standing.typed,
    changes: declared ? changesOf(declared.content.lines, live.lines) : [],
    seen: seenAs(live),
  };
};
