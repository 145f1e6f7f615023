import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { deliveryNote } from '../../rules/delivery/ship-endpoints.ts';
import { DeliveryNote } from '../../rules/papers/delivery-note.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { visibleSales } from '#areas/sales/server/index.ts';
import { deliveryNotePdf } from './delivery-note-pdf.ts';
import { paperLook } from '#areas/papers/server/index.ts';

export const readDeliveryNote = async (tx: Tx, input: InputOf<typeof deliveryNote>, call: Call) => {
  const row = found(
    (
      await sql<{
        note: unknown;
        reader: Lang;
      }>`select d.quantities -> 'note' as note, coalesce(s.lang, c.language, 'fr') as reader
    from sale s left join client c on c.shop_id = s.shop_id and c.id = s.client_id
    join document_link d on d.shop_id = s.shop_id and d.from_id = s.id and d.why = 'shipped'
    where ${visibleSales(call, 'order')} and s.id = ${input.id} and (${input.number ?? null}::text is null or d.quantities ->> 'number' = ${input.number ?? null}) order by d.created_at desc limit 1`.execute(
        tx,
      )
    ).rows[0],
  );
  const [note, look] = [DeliveryNote.parse(row.note), await paperLook(tx, call.shopId)];
  return {
    name: `${note.number}.pdf`,
    mime: 'application/pdf',
    bytes: async () => deliveryNotePdf(note, await look(), voiceOf(row.reader)),
    inline: true,
  };
};

/** The lines of one delivery note of an order, as it was printed. */
export const goodsOfNote = async (tx: Tx, call: Call, saleId: string, number: string): Promise<DeliveryNote['lines']> =>
  (
    await sql<{ note: unknown }>`select quantities -> 'note' as note from document_link
    where shop_id = ${call.shopId} and from_id = ${saleId} and why = 'shipped' and quantities ->> 'number' = ${number}`.execute(
      tx,
    )
  ).rows.flatMap((row) => DeliveryNote.parse(row.note).lines);
