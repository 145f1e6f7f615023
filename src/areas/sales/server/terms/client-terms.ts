import { clientSeenBy } from '#areas/clients/server/index.ts';
import { termsTitle } from '#areas/papers/rules/terms-words.ts';
import { termsPdf } from '#areas/papers/server/index.ts';
import { audienceOf, hasTermsOfPros, termsFor } from '#areas/shops/rules/terms-of.ts';
import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { fill } from '#kernel/language/words.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { storeFile } from '#platform/files.ts';
import { queueMail } from '#platform/mail.ts';
import { orderMail } from '../../rules/messages/mail.ts';
import { type clientTerms, refuseTerms, type sendTerms } from '../../rules/terms/terms-endpoints.ts';

type Asked = InputOf<typeof sendTerms>;

export const readClientTerms = async (tx: Tx, input: Asked, call: Call): Promise<OutputOf<typeof clientTerms>> => {
  const client = await clientSeenBy(tx, input, call);
  const { settings } = await sellerOf(tx, call.shopId);
  const audience = audienceOf(client.kind === 'professional');
  return {
    audience,
    isWritten: termsFor(settings, audience) !== '',
    hasOwn: audience === 'private' || hasTermsOfPros(settings),
    email: client.email,
  };
};

const fileOf = async (tx: Tx, input: Asked, call: Call) => {
  const client = await clientSeenBy(tx, input, call);
  const audience = audienceOf(client.kind === 'professional');
  const bytes = await termsPdf(tx, call, call.shopId, audience);
  if (!bytes) throw new Refused(refuseTerms('sales.terms-none'));
  return { client, bytes, name: `${termsTitle(audience)}.pdf` };
};

export const readClientTermsPdf = async (tx: Tx, input: Asked, call: Call) => {
  const { bytes, name } = await fileOf(tx, input, call);
  return { name, mime: 'application/pdf', bytes, inline: true };
};

/** Sends the general terms to whoever asks for them, as the law wants: on a durable medium, as they are today. */
export const mailTerms = async (tx: Tx, input: Asked, call: Call) => {
  const { client, bytes, name } = await fileOf(tx, input, call);
  refuseIf(client.email === '' ? refuseTerms('sales.terms-no-email') : null);
  const shop = await sellerOf(tx, call.shopId);
  const lang = client.language;
  const words = orderMail[lang].generalTerms;
  const fileId = await storeFile(tx, call, {
    name,
    mime: 'application/pdf',
    bytes: await bytes(),
    visibility: 'private',
    thing: { kind: 'client', id: client.id },
  });
  const names = { shop: shop.name };
  await queueMail(
    tx,
    call,
    {
      to: client.email,
      lang,
      subject: fill(words.subject, names, lang),
      from: shopSender(shop),
      blocks: [
        { kind: 'title', text: fill(words.subject, names, lang) },
        { kind: 'text', text: fill(words.text, names, lang) },
      ],
      attachments: [{ name, mime: 'application/pdf', fileId }],
      about: { label: client.name, path: `/dashboard/clients/${client.id}` },
    },
    call.shopId,
  );
  call.audit('client', client.id, { terms: [null, name] });
  return { message: `Conditions générales envoyées à ${client.email}.`, sucess: true };
};
