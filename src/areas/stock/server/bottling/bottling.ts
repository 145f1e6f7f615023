import { created } from '#kernel/difference.ts';
import { dec, type Dec, isZero, negate, roundTo, toPlainText, toText, ZERO } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import {
  balanceOfForm,
  BOTTLING_WORDS,
  type BottlingForm,
  type BottlingKind,
  costsOf,
  measured,
  type Part,
  pouredFrom,
  volumeOf,
  whyNotBottled,
} from '../../rules/bottling/bottling.ts';
import type { makeBottling } from '../../rules/bottling/bottling-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import type { Cause } from '../../rules/stock.ts';
import { labelsOf } from '../label.ts';
import { plannedBottlings, settleBottled } from '../expected/expected.ts';
import { adjustShelf, type StockLine } from '../movement.ts';
import { unitCosts } from '../valuation.ts';
import { typeCosts } from '../cost.ts';
import { meansOf } from './bottling-cost.ts';

/** Bottling and disgorging are written under this kind of document in the journal. */
export const BOTTLING = 'bottling';
const VOLUME = 5;
const frenchDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
export const labelOfRun = (kind: BottlingKind, day: string): string => `${BOTTLING_WORDS[kind]} du ${frenchDay(day)}`;

/** Reads the formats that take part; an unknown one is refused. */
export const partsOf = async (
  tx: Tx,
  call: Call,
  form: Pick<BottlingForm, 'sources' | 'outputs'>,
): Promise<ReadonlyMap<string, Part>> => {
  const lines = [...form.sources, ...form.outputs, ...form.outputs.flatMap((one) => one.dry)];
  const ids = [...new Set(lines.map((line) => line.formatId))];
  const { rows } = await sql<
    RowOf<'product_format', 'id' | 'litres' | 'type' | 'format_type'> &
      RowOf<'product', 'product_type'> &
      RowOf<'product_vintage', 'alcohol'>
  >`select f.id, f.litres, f.type, f.format_type, p.product_type, v.alcohol from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
    where f.shop_id = ${call.shopId} and f.id = any(${ids}::uuid[])`.execute(tx);
  if (rows.length !== ids.length) throw new Refused(refuse('stock.unknown-format'));
  const labels = await labelsOf(tx, call.shopId, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        label: labels.get(row.id) ?? '',
        litres: row.litres === null ? null : dec(row.litres),
        isBulk: row.type === 'vrac' || row.format_type === 'vrac',
        productType: row.product_type,
        abv: row.alcohol === null ? null : dec(row.alcohol),
      },
    ]),
  );
};

/** Wine, dry goods and bottles move together or not at all; what they cost goes with them. */
export const makeRun = async (
  tx: Tx,
  form: InputOf<typeof makeBottling>,
  call: Call,
): Promise<OutputOf<typeof makeBottling>> => {
  const parts = await partsOf(tx, call, form);
  refuseIf(whyNotBottled(form, parts, call.today));
  const id = call.newId();
  const day = (form.day ?? call.today) as Day;
  const costs = await unitCosts(
    tx,
    call,
    day,
    [...form.sources, ...form.outputs.flatMap((one) => one.dry)].map((line) => line.formatId),
  );
  const planned = await plannedBottlings(tx, call, form.warehouseId, form.outputs);
  await adjustShelf(tx, call, {
    cause: CAUSES_OF[form.kind].out,
    lines: movementsOf(form, parts),
    document: { kind: BOTTLING, id, label: labelOfRun(form.kind, day) },
    day,
    note: [form.note, form.lossReason].filter(Boolean).join(' · '),
    neverBelow: true,
  });
  await settleBottled(tx, call, planned, form.outputs);
  await keepRun(tx, call, { id, form, day, parts, costs });
  await typeCosts(tx, call, day, await meansOf(tx, call, id, day));
  const { came, went, lost } = balanceOfForm(form, parts);
  call.audit(
    BOTTLING,
    id,
    created({ kind: BOTTLING_WORDS[form.kind], day, came: hl(came), went: hl(went), lost: hl(lost) }),
  );
  return { id, message: `${BOTTLING_WORDS[form.kind]} : ${hl(went)} hl.`, sucess: true };
};
const hl = (volume: Dec): string => toPlainText(volume).replace('.', ',');

const CAUSES_OF = {
  bottling: { out: 'bottlingOut', made: 'bottlingIn' },
  disgorging: { out: 'bottlingOut', made: 'bottlingIn' },
  distilling: { out: 'distilledOut', made: 'distilledIn' },
} as const satisfies Readonly<Record<BottlingKind, { readonly out: Cause; readonly made: Cause }>>;

/** Every movement of a run, in one list: what is poured and lost, what it takes in dry goods, what comes of it. */
const movementsOf = (form: BottlingForm, parts: ReadonlyMap<string, Part>): StockLine[] => {
  const litres = (line: { readonly formatId: string }): Dec => parts.get(line.formatId)?.litres ?? ZERO;
  const { out, made } = CAUSES_OF[form.kind];
  const poured = pouredFrom(measured(form.sources, parts), balanceOfForm(form, parts).lost);
  const at = (line: { readonly formatId: string; readonly lot: string }) => ({
    formatId: line.formatId,
    lot: line.lot,
    warehouseId: form.warehouseId,
  });
  return [
    ...form.sources.flatMap((line, index): StockLine[] => {
      const { used, lost } = poured[index] as (typeof poured)[number];
      return (
        [
          [out, used],
          ['loss', lost],
        ] as const
      )
        .filter(([, part]) => !isZero(part.quantity))
        .map(([cause, part]) => ({
          ...at(line),
          cause,
          delta: toPlainText(negate(part.quantity)),
          hectolitres: negate(part.hectolitres),
        }));
    }),
    ...form.outputs.flatMap((one) =>
      one.dry.map(
        (line): StockLine => ({
          ...at(line),
          warehouseId: form.dryWarehouseId ?? form.warehouseId,
          delta: toPlainText(negate(dec(line.quantity))),
        }),
      ),
    ),
    ...form.outputs.map(
      (line): StockLine => ({
        ...at(line),
        cause: made,
        delta: line.quantity,
        hectolitres: volumeOf(dec(line.quantity), litres(line)),
      }),
    ),
  ];
};

interface Kept {
  readonly id: string;
  readonly form: BottlingForm;
  readonly day: Day;
  readonly parts: ReadonlyMap<string, Part>;
  readonly costs: ReadonlyMap<string, Dec>;
}
const keepRun = async (tx: Tx, call: Call, { id, form, day, parts, costs }: Kept): Promise<void> => {
  const { came, went, lost } = balanceOfForm(form, parts);
  await tx
    .insertInto('bottling')
    .values({
      shop_id: call.shopId,
      id,
      kind: form.kind,
      state: 'done',
      day,
      warehouse_id: form.warehouseId,
      dry_warehouse_id: form.dryWarehouseId ?? form.warehouseId,
      note: form.note,
      came: toText(came, VOLUME),
      went: toText(went, VOLUME),
      lost: toText(lost, VOLUME),
      loss_reason: isZero(lost) ? '' : form.lossReason,
      created_at: call.now,
      created_by: call.actor.userId,
      undone_at: null,
      undone_by: null,
    })
    .execute();
  const cost = (line: { readonly formatId: string }): Dec | null => costs.get(line.formatId) ?? null;
  const costed = (line: { readonly formatId: string; readonly quantity: number }) => ({
    quantity: dec(line.quantity),
    cost: cost(line),
  });
  const volume = (line: { readonly formatId: string; readonly quantity: number }): Dec =>
    volumeOf(dec(line.quantity), parts.get(line.formatId)?.litres ?? ZERO);
  const made = costsOf(
    form.sources.map(costed),
    form.outputs.map((line) => ({
      quantity: dec(line.quantity),
      hectolitres: volume(line),
      dry: line.dry.map(costed),
    })),
  );
  const row = (
    side: 'source' | 'output' | 'dry',
    line: BottlingForm['sources'][number],
    unit: Dec | null,
    to: number | null = null,
  ) => ({
    side,
    for_position: to,
    format_id: line.formatId,
    lot: line.lot,
    quantity: String(line.quantity),
    hectolitres: side === 'dry' ? null : toText(volume(line), VOLUME),
    cost: unit && toText(roundTo(unit, 6), 6),
  });
  const first = form.sources.length;
  const lines = [
    ...form.sources.map((line) => row('source', line, cost(line))),
    ...form.outputs.map((line, index) => row('output', line, made[index] ?? null)),
    ...form.outputs.flatMap((one, index) => one.dry.map((line) => row('dry', line, cost(line), first + index))),
  ];
  await tx
    .insertInto('bottling_line')
    .values(lines.map((line, position) => ({ shop_id: call.shopId, bottling_id: id, position, ...line })))
    .execute();
};
