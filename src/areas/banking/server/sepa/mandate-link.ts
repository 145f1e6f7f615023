import { countAttempts } from '#areas/identity/server/index.ts';
import { readPublicShop, refuseBlockedShop, seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { fill } from '#kernel/language/words.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { queueMail } from '#platform/mail.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';
import { openedBy, shopLink } from '#platform/secret/private-link.ts';
import { mandateSignedOnline } from '../../rules/events.ts';
import { ibanShown, isSepaIban, needsBic, statusSigned, whyNotSendAgain } from '../../rules/sepa/mandate.ts';
import type {
  MandateSeen,
  mandateLink,
  sendMandate,
  sendMandateAgain,
  signMandate,
} from '../../rules/sepa/mandate-endpoints.ts';
import { mandateLabels, mandateMail } from '../../rules/sepa/messages/mandate-mail.ts';
import { refuseMandate, refuseSigning } from '../../rules/sepa/sepa-refusals.ts';
import { paperClient } from '#areas/billing/server/index.ts';
import {
  type Agreed,
  accountSaid,
  keepMandate,
  lockMandate,
  type MandateRow,
  newMandate,
  oneMandate,
  stateOf,
  toAgree,
} from './mandate.ts';

const LINK_DAYS = 60;
const TRIES = 20;

const mailed = async (
  tx: Tx,
  call: Call,
  row: MandateRow,
  message: string,
): Promise<Pick<MandateRow, 'hash' | 'expires_at'>> => {
  const lang = row.lang as Lang;
  const link = await shopLink(tx, call, { page: '/:shop/mandat', days: LINK_DAYS, lang });
  const shop = await sellerOf(tx, call.shopId);
  const words = mandateMail[lang];
  const facts = { shop: shop.name };
  await queueMail(
    tx,
    call,
    {
      to: row.sent_to,
      lang,
      subject: fill(words.subject, facts, lang),
      from: shopSender(shop),
      about: { label: 'Mandat de prélèvement', path: `/dashboard/clients/${row.client_id}` },
      blocks: [
        { kind: 'title', text: fill(words.title, facts, lang) },
        ...(message ? [{ kind: 'text' as const, text: message }] : []),
        { kind: 'text', text: fill(words.text, facts, lang) },
        { kind: 'button', text: words.button, url: link.url },
        { kind: 'small', text: words.free },
      ],
      expiresAt: link.expiresAt,
    },
    call.shopId,
  );
  return { hash: link.hash, expires_at: link.expiresAt };
};

/** A mandate to sign leaves by mail; its secret is in the mail alone. */
export const mailMandate = async (
  tx: Tx,
  input: InputOf<typeof sendMandate>,
  call: Call,
): Promise<OutputOf<typeof sendMandate>> => {
  const row = await newMandate(tx, call, { ...input, way: 'link' });
  const to = input.email ?? (await paperClient(tx, call, row.client_id)).email;
  if (!to) {
    const refusal = refuseMandate('mandate.no-email');
    throw new Refused({ ...refusal, fields: { email: refusal.words } });
  }
  const addressed = { ...row, sent_to: to };
  await keepMandate(tx, call, { ...addressed, ...(await mailed(tx, call, addressed, input.message)) });
  return { ...(await oneMandate(tx, call, row.id)), message: `Mandat à signer envoyé à ${to}`, sucess: true };
};

export const mailAgain = async (
  tx: Tx,
  { id }: InputOf<typeof sendMandateAgain>,
  call: Call,
): Promise<OutputOf<typeof sendMandateAgain>> => {
  // A mandate that a bank refused is not signed again: another takes its place, under the lock of its client.
  const { state, clientId, scheme, sentTo } = await oneMandate(tx, call, id);
  if (state === 'error') return mailMandate(tx, { clientId, scheme, email: sentTo || undefined, message: '' }, call);
  const row = await lockMandate(tx, call, id);
  refuseIf(whyNotSendAgain(stateOf(row, call)));
  await updateRow(tx, call, 'sepa_mandate', id, await mailed(tx, call, row, ''));
  call.audit('client', row.client_id, { mandate: [null, row.reference] });
  return { ...(await oneMandate(tx, call, id)), message: `Mandat à signer envoyé à ${row.sent_to}`, sucess: true };
};

/** The mandate that a token opens. A signed mandate is read until its link ends. */
const linked = async (tx: Tx, call: Call, token: string, lock = false): Promise<MandateRow> => {
  const asked = tx
    .selectFrom('sepa_mandate')
    .selectAll()
    .where(await openedBy(tx, call, token, { table: 'sepa_mandate' }))
    .where('revoked_at', 'is', null);
  return found(await (lock ? asked.forUpdate() : asked).executeTakeFirst());
};

/** Hashes the content of the page into a single word, which the signature sends back. */
const printOf = (row: Pick<MandateRow, 'reference' | 'scheme'>, { text, creditor, debtor }: Agreed): string =>
  hashOfToken(
    JSON.stringify([
      ...[row.reference, row.scheme, text],
      ...[creditor.name, creditor.id, creditor.address],
      ...[debtor.name, debtor.address],
    ]),
  );

const seen = (row: MandateRow, agreed: Agreed): MandateSeen => ({
  shown: printOf(row, agreed),
  reference: row.reference,
  scheme: row.scheme,
  ...agreed,
  state: row.status === 'pending' ? 'open' : 'signed',
  signedOn: row.signed_on,
  iban: row.iban_shown,
});

export const readMandateLink = async (
  tx: Tx,
  { token }: InputOf<typeof mandateLink>,
  call: Call,
): Promise<OutputOf<typeof mandateLink>> => {
  const row = await linked(tx, call, token);
  // A mandate outlives the opening hours of the shop.
  const { shop, reader } = await readPublicShop(tx, call.shopId, call, undefined, { evenClosed: true });
  return { shop, reader, mandate: seen(row, row.agreed ?? (await toAgree(tx, call, row, call.lang))) };
};

/** Mails the signer a copy: the creditor, the account, the permission given and the right to a refund. */
const mailSigned = async (tx: Tx, call: Call, row: MandateRow, agreed: Agreed): Promise<void> => {
  const { lang } = call;
  const shop = await sellerOf(tx, call.shopId);
  const [words, labels] = [mandateMail[lang], mandateLabels(lang)];
  const facts = { shop: shop.name, day: { day: call.today } };
  await queueMail(
    tx,
    call,
    {
      to: row.sent_to,
      lang,
      subject: fill(words.signedSubject, facts, lang),
      from: shopSender(shop),
      about: { label: 'Mandat signé', path: `/dashboard/clients/${row.client_id}` },
      blocks: [
        { kind: 'title', text: words.signedTitle },
        { kind: 'text', text: fill(words.signedText, facts, lang) },
        {
          kind: 'table',
          rows: [
            [labels.reference, row.reference],
            [labels.kind, row.scheme === 'B2B' ? labels.b2b : labels.core],
            [labels.creditor, agreed.creditor.name],
            [labels.ics, agreed.creditor.id],
            [labels.debtor, agreed.debtor.name],
            [labels.holder, row.holder],
            [labels.iban, row.iban_shown],
          ],
        },
        { kind: 'text', text: agreed.text },
        { kind: 'small', text: fill(words.notYou, facts, lang) },
      ],
    },
    call.shopId,
  );
};

/**
 * Signs the mandate once: the row is locked, and the agreement is kept in the words that were read, with the signer,
 * the time and the address.
 */
export const sign = async (
  tx: Tx,
  input: InputOf<typeof signMandate>,
  call: Call,
): Promise<OutputOf<typeof signMandate>> => {
  const row = await linked(tx, call, input.token, true);
  await refuseBlockedShop(tx, call);
  await countAttempts(
    tx,
    call,
    [{ bucket: `${row.id} sign`, most: TRIES, minutes: 60 }],
    refuseSigning('mandate.too-many'),
  );
  if (row.status !== 'pending') throw new Refused(refuseSigning('mandate.signed'));
  // Refused tries count as well from here on, so that account numbers cannot be guessed one after the other.
  if (!isSepaIban(input.iban)) {
    const refusal = refuseSigning('mandate.iban');
    throw new Refused({ ...refusal, fields: { iban: refusal.words } }, { keep: true });
  }
  if (needsBic(input.iban) && !input.bic) {
    const refusal = refuseSigning('mandate.bic');
    throw new Refused({ ...refusal, fields: { bic: refusal.words } }, { keep: true });
  }
  const agreed = await toAgree(tx, call, row, call.lang);
  if (printOf(row, agreed) !== input.shown) throw new Refused(refuseSigning('mandate.changed'));
  await updateRow(tx, call, 'sepa_mandate', row.id, {
    ...accountSaid(row, input),
    status: statusSigned(row.scheme),
    signed_on: call.today,
    signed_at: call.now,
    signed_name: input.name,
    signed_from: call.ip,
    agreed: json(agreed),
    lang: call.lang,
  });
  call.audit('client', row.client_id, { mandateSigned: [null, `${row.reference}, ${ibanShown(input.iban)}`] });
  await call.emit(mandateSignedOnline, { mandateId: row.id });
  const now = await lockMandate(tx, call, row.id);
  await mailSigned(tx, call, now, agreed);
  return { mandate: seen(now, agreed), sucess: true };
};
