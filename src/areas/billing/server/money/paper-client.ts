import type { BillAddress } from '#areas/papers/rules/paper.ts';
import { ownNameOf } from '#areas/papers/rules/sale-parties.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';

export interface PaperClient {
  readonly name: string;
  readonly email: string;
  readonly code: string;
  readonly lang: Lang;
  /** The billing address of the client, else the main address. */
  readonly address: BillAddress;
}

/** Reads a client as the office's papers address it. */
export const paperClient = async (tx: Tx, call: Call, id: string): Promise<PaperClient> => {
  const client = found(
    await tx
      .selectFrom('client')
      .select([
        'name',
        'firstname',
        'lastname',
        'business_name',
        'email',
        'code',
        'language',
        'country',
        'zipcode',
        'city',
      ])
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const place = await tx
    .selectFrom('client_address')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('client_id', '=', id)
    .orderBy('for_billing', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .executeTakeFirst();
  const name = client.name || client.email;
  const buyer = { firstname: client.firstname, lastname: client.lastname, company: client.business_name };
  return {
    name,
    email: client.email,
    code: client.code ?? '',
    lang: client.language,
    address: {
      name: client.business_name.trim() || (place && ownNameOf(place, buyer)) || name,
      lines: [place?.street ?? '', place?.street2 ?? ''].filter(Boolean),
      zipcode: place?.zipcode ?? client.zipcode,
      city: place?.city ?? client.city,
      region: null,
      country: place?.country || client.country || 'FR',
    },
  };
};
