import { carrierNamed } from '#areas/deliveries/server/index.ts';
import { created } from '#kernel/difference.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, toPlainText, toText } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import {
  ACCOMPANY_STATUS_WORDS,
  ACCOMPANY_WORDS,
  Accompanied,
  type AccompanyState,
  drinksOf,
  isExport,
  kindFor,
  type OnTheRoad,
  volumeOfAll,
  whyNoArc,
  whyNoExit,
  whyNotAccompany,
  whyNotDischarge,
  whyNotOn,
  whyNotSend,
} from '../../rules/accompany/accompany.ts';
import type * as declared from '../../rules/accompany/accompany-endpoints.ts';
import { refuseAccompany } from '../../rules/accompany/accompany-refusals.ts';
import type { Quantities } from '#areas/sales/rules/order/quantities.ts';
import { partOfLine } from '../../rules/delivery/to-ship.ts';
import { travelling } from '../../rules/papers/box-lines.ts';
import { DeliveryNote } from '../../rules/papers/delivery-note.ts';
import { codeOf } from '../../rules/papers/note-of-sale.ts';
import { dutyTypeOf, sellerParty, withEori } from '#areas/papers/rules/paper-parties.ts';
import { isGoods } from '#areas/papers/rules/shipment.ts';
import { partiesForDuty } from '../delivery/suspended-duty.ts';
import { nextNumber, paperSeller } from '#areas/papers/server/index.ts';
import { eoriOf, isExported, lockSale, lineRowsOf } from '#areas/sales/server/index.ts';

interface NoteRow {
  note: unknown;
  units: Quantities | null;
}

/**
 * Reads the notes of an order as goods on the road: a plain note has neither codes nor duty, which come from its lines
 * again.
 */
export const roadsOf = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'parties' | 'client_id'>,
): Promise<readonly OnTheRoad[]> => {
  const { rows: notes } =
    await sql<NoteRow>`select quantities -> 'note' as note, quantities -> 'units' as units from document_link
    where shop_id = ${call.shopId} and from_id = ${sale.id} and why = 'shipped' order by created_at, id`.execute(tx);
  if (notes.length === 0) return [];
  const rows = await lineRowsOf(tx, call, sale.id);
  const { seller } = await paperSeller(tx, call.shopId);
  const { delivery } = await partiesForDuty(tx, call, sale);
  const eori = await eoriOf(tx, call, sale, rows);
  const read = notes.map(({ note, units }) => ({ note: DeliveryNote.parse(note), units }));
  const strengths = await strengthsNow(tx, call, rows.map((row) => row.priced).flatMap(travelling));
  const addressOf = await carriersNow(
    tx,
    call,
    read.map(({ note }) => note),
  );
  return read.map(({ note, units }) => {
    const leaving = rows.flatMap((row) => {
      const part = units?.[row.id];
      return units === null ? [row.priced] : part === undefined ? [] : [partOfLine(row.priced, part)];
    });
    const goods = leaving.flatMap(travelling).filter(({ line }) => isGoods(line));
    return {
      dutyType: dutyTypeOf(leaving),
      note: {
        ...note,
        // Numbers that came since are those of the parties all the same.
        consignor: withEori(
          { ...note.consignor, exciseNumber: sellerParty(seller).exciseNumber },
          isExported(rows) ? seller.business.eori : '',
        ),
        consignee: withEori(
          {
            ...note.consignee,
            exciseNumber: note.consignee.exciseNumber ?? (delivery.exciseNumber.trim() || null),
          },
          eori,
        ),
        carrier: note.carrier && {
          ...note.carrier,
          lines: note.carrier.lines.length > 0 ? note.carrier.lines : [...addressOf(note.carrier.name)],
        },
        lines: note.lines.map((line, at) => {
          const of = goods[at];
          return of
            ? { ...line, code: codeOf(of.line), abv: line.abv ?? strengths.get(of.line.formatId ?? '') ?? null }
            : line;
        }),
      },
    };
  });
};

/** Strengths that were told since the goods left, of those that a line did not know: without it no document could ever be made out. */
const strengthsNow = async (
  tx: Tx,
  call: Call,
  goods: readonly ReturnType<typeof travelling>[number][],
): Promise<ReadonlyMap<string, string>> => {
  const untold = goods.flatMap(({ line }) => (line.abv === null && line.formatId !== null ? [line.formatId] : []));
  if (untold.length === 0) return new Map();
  const { rows } = await sql<
    RowOf<'product_format', 'id'> & { alcohol: string }
  >`select f.id, v.alcohol::text as alcohol from product_format f join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
    where f.shop_id = ${call.shopId} and f.id = any(${untold}::uuid[]) and v.alcohol is not null`.execute(tx);
  return new Map(rows.map((row) => [row.id, toPlainText(dec(row.alcohol))]));
};

/** Likewise the address of a carrier, where the estate gave it since. */
const carriersNow = async (
  tx: Tx,
  call: Call,
  notes: readonly DeliveryNote[],
): Promise<(name: string) => readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const { carrier } of notes)
    if (carrier && carrier.lines.length === 0 && !found.has(carrier.name)) {
      const address = (await carrierNamed(tx, call.shopId, carrier.name))?.address ?? '';
      found.set(carrier.name, address === '' ? [] : [address]);
    }
  return (name) => found.get(name) ?? [];
};

export const makeDocument = async (
  tx: Tx,
  input: InputOf<typeof declared.makeAccompanying>,
  call: Call,
): Promise<OutputOf<typeof declared.makeAccompanying>> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  const road = found((await roadsOf(tx, call, sale)).find((one) => one.note.number === input.note));
  const before = await tx
    .selectFrom('accompanying_document')
    .select('number')
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', sale.id)
    .where('note', '=', input.note)
    .executeTakeFirst();
  if (before) throw new Refused(refuseAccompany('sales.accompany-twice', { number: before.number }));
  refuseIf(whyNotAccompany(road));
  refuseIf(whyNoExit(road, input.exitOffice));
  const kind = kindFor(road);
  const { arc } = road.note;
  const id = call.newId();
  const { settings } = await paperSeller(tx, call.shopId);
  const { number } = await nextNumber(tx, call, 'accompanying', call.today, {
    fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
  });
  // Goods that left under an ARC have it already.
  const isSent = kind !== 'dsa' && arc !== null;
  const note = { ...road.note, dutyType: road.dutyType, lines: [...drinksOf(road.note)], mentions: [] };
  await tx
    .insertInto('accompanying_document')
    .values({
      shop_id: call.shopId,
      id,
      sale_id: sale.id,
      kind,
      number,
      note: input.note,
      status: isSent ? 'sent' : 'draft',
      arc: kind === 'dsa' ? null : arc,
      consignee: note.consignee.name,
      hectolitres: toText(volumeOfAll(note), 5),
      content: JSON.stringify({ kind, note }),
      issued_on: call.today,
      sent_on: isSent ? call.today : null,
      discharged_on: null,
      exit_office: isExport(road) ? input.exitOffice : null,
      export_declaration: (isExport(road) && input.exportDeclaration) || null,
      created_at: call.now,
      created_by: call.actor.userId,
    })
    .execute();
  call.audit('accompanying_document', id, created({ number, deliveryNote: input.note }));
  call.audit('order', sale.id, { accompanying: [null, number] });
  return { documentId: id, number, message: `${ACCOMPANY_WORDS[kind]} ${number} établi.`, sucess: true };
};

const locked = async (
  tx: Tx,
  call: Call,
  id: string,
): Promise<AccompanyState & { readonly arc: string | null; readonly leftOn: string; readonly isExport: boolean }> => {
  const row = await rowById(tx, call, 'accompanying_document', id, { lock: true });
  const leftOn = Accompanied.parse(row.content).note.shippedOn;
  return { kind: row.kind, status: row.status, arc: row.arc, leftOn, isExport: row.exit_office !== null };
};

export const sendDocument = async (
  tx: Tx,
  { id, arc, exportDeclaration }: InputOf<typeof declared.sendAccompanying>,
  call: Call,
): Promise<object> => {
  const before = await locked(tx, call, id);
  refuseIf(whyNotSend(before));
  refuseIf(whyNoArc(before, arc));
  const number = before.kind === 'dsa' ? null : arc;
  await updateRow(tx, call, 'accompanying_document', id, {
    status: 'sent',
    arc: number,
    sent_on: call.today,
    ...(before.isExport && exportDeclaration !== '' ? { export_declaration: exportDeclaration } : {}),
  });
  call.audit('accompanying_document', id, {
    status: [ACCOMPANY_STATUS_WORDS.draft, ACCOMPANY_STATUS_WORDS.sent],
    ...(number ? { arc: [before.arc, number] as const } : {}),
  });
  return {};
};

export const dischargeDocument = async (
  tx: Tx,
  { id, day }: InputOf<typeof declared.dischargeAccompanying>,
  call: Call,
): Promise<object> => {
  const before = await locked(tx, call, id);
  refuseIf(whyNotDischarge(before));
  refuseIf(whyNotOn(before.leftOn, day, call.today));
  await updateRow(tx, call, 'accompanying_document', id, { status: 'discharged', discharged_on: day });
  call.audit('accompanying_document', id, {
    status: [ACCOMPANY_STATUS_WORDS.sent, ACCOMPANY_STATUS_WORDS.discharged],
  });
  return {};
};
