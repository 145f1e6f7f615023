import { shipmentTracked } from '#areas/deliveries/rules/events.ts';
import { trackedParcels } from '#areas/deliveries/server/index.ts';
import { followButton, mailBuyer, orderToTell, recap } from '#areas/sales/server/index.ts';
import { localNumber } from '#kernel/language/local.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import type { MailBlock } from '#platform/mail.ts';
import { orderShipped } from '../rules/events.ts';
import { shippingMail } from '../rules/messages/mail.ts';
import { goodsOfNote } from './papers/read-delivery-note.ts';

/** Reads the carrier of the goods that left under a note, and their tracking. */
const parcelOf = async (
  tx: Tx,
  call: Call,
  saleId: string,
  note: string,
): Promise<{ carrier: string; tracking: string; url: string } | undefined> =>
  (
    await sql<{ carrier: string; tracking: string; url: string }>`
    select coalesce(l.quantities ->> 'carrier', '') as carrier, coalesce(l.quantities ->> 'tracking', '') as tracking,
      coalesce((select h.tracking_url from shipment h where h.shop_id = l.shop_id and h.shippable_kind = 'order' and h.shippable_id = l.from_id
        and h.tracking_number = l.quantities ->> 'tracking' and h.tracking_number <> '' limit 1), '') as url
    from document_link l where l.shop_id = ${call.shopId} and l.from_id = ${saleId} and l.why = 'shipped' and l.quantities ->> 'number' = ${note}`.execute(
      tx,
    )
  ).rows[0];

/**
 * Tells the buyer that goods left. A whole order comes with its price; a part comes with its goods, and the promise
 * that the rest will follow.
 */
const mailShipped = async (
  tx: Tx,
  { saleId, note, part, more }: { saleId: string; note: string; part?: boolean; more?: boolean },
  call: Call,
): Promise<void> => {
  const sale = await orderToTell(tx, call, saleId);
  if (!sale) return;
  const { lang } = sale;
  const words = shippingMail[lang];
  const parcel = await parcelOf(tx, call, saleId, note);
  const goods = part ? await goodsOfNote(tx, call, saleId, note) : [];
  await mailBuyer(tx, call, sale, fill(words.subject, { number: sale.number ?? '' }, lang), [
    { kind: 'title', text: part ? words.partTitle : words.title },
    { kind: 'text', text: [fill(words.note, { note }, lang), ...(more ? [words.more] : [])].join(' ') },
    ...(parcel?.tracking
      ? [
          {
            kind: 'text' as const,
            text: fill(words.parcel, { carrier: parcel.carrier || words.carrier, number: parcel.tracking }, lang),
          },
        ]
      : []),
    ...(parcel?.url ? [{ kind: 'button' as const, text: words.follow, url: parcel.url }] : []),
    await followButton(tx, call, sale),
    part
      ? { kind: 'text', text: goods.map((one) => `${localNumber(one.quantity, lang)} × ${one.label}`).join('\n') }
      : await recap(tx, call, sale, lang),
  ]);
};

/** The numbers of a label that was bought after its order left: who was told that it left had none. Another label has others, and is told anew. */
const mailTracked = async (
  tx: Tx,
  { labelId, shippableKind, shippableId }: { labelId: string; shippableKind: string; shippableId: string },
  call: Call,
): Promise<void> => {
  const told = shippableKind === 'order' ? await trackedParcels(tx, call, labelId) : null;
  const sale = told && (await orderToTell(tx, call, shippableId));
  if (!told || !sale) return;
  const { lang } = sale;
  const words = shippingMail[lang];
  const title = fill(words.tracked, { number: sale.number ?? '' }, lang);
  await mailBuyer(tx, call, sale, title, [
    { kind: 'title', text: title },
    ...told.parcels.flatMap(({ number, url }): MailBlock[] =>
      number === ''
        ? []
        : [
            {
              kind: 'text',
              text: fill(words.parcel, { carrier: told.carrier || words.carrier, number }, lang),
            },
            ...(url === '' ? [] : [{ kind: 'button' as const, text: words.follow, url }]),
          ],
    ),
  ]);
};

export const mails: readonly Subscription[] = [
  after(orderShipped, 'sales.tell-order-shipped', mailShipped),
  after(shipmentTracked, 'sales.tell-shipment-tracked', mailTracked),
];
