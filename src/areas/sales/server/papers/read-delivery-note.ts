import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { deliveryNote } from '../../rules/endpoints.ts';
import { DeliveryNote } from '../../rules/papers/delivery-note.ts';
import { voiceOf } from '../../rules/papers/paper-voice.ts';
import { visibleSales } from '../order/sale-list.ts';
import { deliveryNotePdf } from './delivery-note-pdf.ts';
import { paperLook } from './paper-seller.ts';

export const readDeliveryNote = async (tx: Tx, input: InputOf<typeof deliveryNote>, call: Call) => {
  const row = found(
    (
      await sql<{
        note: unknown;
        reader: Lang;
      }>`select d.quantities -> 'note' as note, coalesce(s.lang, c.language, 'fr') as reader
    from sale s left join client c on c.shop_id = s.shop_id and c.id = s.client_id
    join document_link d on d.shop_id = s.shop_id and d.from_id = s.id and d.why = 'shipped'
    where ${visibleSales(call, 'order')} and s.id = ${input.id} order by d.created_at desc limit 1`.execute(tx)
    ).rows[0],
  );
  const [note, look] = [DeliveryNote.parse(row.note), await paperLook(tx, call.shopId)];
  return {
    name: `${note.number}.pdf`,
    mime: 'application/pdf',
    bytes: () => deliveryNotePdf(note, look, voiceOf(row.reader)),
    inline: true,
  };
};
