import { clientOf, clientSeenBy } from '#areas/clients/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call, InShop } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import type { checkVatNumber, VatChecks } from '../../rules/vat-check/vat-check-endpoints.ts';
import {
  bareVatNumber,
  isCheckDue,
  isViesNumber,
  type NumberKnown,
  troubleWords,
  type VatCheck,
  whyUnproven,
} from '../../rules/vat-check/vat-check.ts';
import { refuseVatCheck } from '../../rules/vat-check/vat-check-refusals.ts';
import { askVies } from './vies.ts';

type Row = RowOf<'vat_check'>;
const MOST_SHOWN = 20;

export const shownCheck = (row: Row): VatCheck => ({
  id: row.id,
  number: row.number,
  status: row.status,
  askedAt: row.asked_at,
  consultation: row.consultation,
  name: row.name,
  address: row.address,
  requester: row.requester,
  trouble: troubleWords(row.trouble),
});

/** Reads the last consultation about a number, and the rules of the shop. */
export const numberKnown = async (tx: Tx, call: Call, number: string): Promise<NumberKnown> => {
  const { settings, zone } = await sellerOf(tx, call.shopId);
  const last = (
    await sql<Pick<Row, 'status' | 'asked_at'>>`select status, asked_at from vat_check where shop_id = ${call.shopId}
      and number = ${bareVatNumber(number)} order by asked_at desc, id desc limit 1`.execute(tx)
  ).rows[0];
  const on = last ? (dayIn(zone, Date.parse(last.asked_at)) as Day) : call.today;
  return { ...settings.vies, last: last ? { status: last.status, on } : null };
};

const checksOf = async (tx: Tx, call: Call, clientId: string, vatNumber: string): Promise<VatChecks> => {
  const number = isViesNumber(vatNumber) ? bareVatNumber(vatNumber) : '';
  const known = await numberKnown(tx, call, number);
  const { rows } = await sql<Row>`select * from vat_check where shop_id = ${call.shopId}
      and (client_id = ${clientId} or (number = ${number} and ${number} <> ''))
    order by asked_at desc, id desc limit ${MOST_SHOWN}`.execute(tx);
  return {
    clientId,
    isOn: known.isOn,
    number,
    warning: number === '' ? null : whyUnproven(number, known, call.today),
    rows: rows.map(shownCheck),
  };
};

export const readVatChecks = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<VatChecks> =>
  checksOf(tx, call, id, (await clientSeenBy(tx, { id }, call)).vatNumber);

/** Writes that a number is about to be asked: whatever happens next, the trail of the question stays. */
export const noteAsked = async (tx: Tx, call: Call, clientId: string, vatNumber: string): Promise<string> => {
  const { business } = await sellerOf(tx, call.shopId);
  const id = call.newId();
  await tx
    .insertInto('vat_check')
    .values({
      shop_id: call.shopId,
      id,
      client_id: clientId,
      number: bareVatNumber(vatNumber),
      requester: isViesNumber(business.vatNumber) ? bareVatNumber(business.vatNumber) : '',
      status: 'asked',
      asked_at: call.now,
      asked_by: call.actor.userId,
      answered_at: null,
      consultation: '',
      name: '',
      address: '',
      trouble: '',
    })
    .execute();
  return id;
};

/** Asks the service outside any transaction, and keeps what it said. */
export const settleCheck = async (shopId: string, id: string, inShop: InShop): Promise<void> => {
  const row = await inShop(
    shopId,
    async (tx) =>
      (await sql<Row>`select * from vat_check where shop_id = ${shopId} and id = ${id}`.execute(tx)).rows[0],
  );
  if (row?.status !== 'asked') return;
  const said = await askVies(row);
  await inShop(shopId, async (tx, call) => {
    await updateRow(tx, call, 'vat_check', id, { ...said, answered_at: call.now });
  });
};

/** A person asks now, whatever the age of the last proof. */
export const askNow = async (tx: Tx, { id }: InputOf<typeof checkVatNumber>, call: Call) => {
  const { vatNumber } = await clientSeenBy(tx, { id }, call);
  const { settings } = await sellerOf(tx, call.shopId);
  refuseIf(settings.vies.isOn ? null : refuseVatCheck('vat-check.off'));
  refuseIf(isViesNumber(vatNumber) ? null : refuseVatCheck('vat-check.no-number'));
  const checkId = await noteAsked(tx, call, id, vatNumber);
  const { shopId } = call;
  call.afterCommit((inShop) => settleCheck(shopId, checkId, inShop));
  call.audit('client', id, { vatCheck: [null, bareVatNumber(vatNumber)] });
  return { ...(await checksOf(tx, call, id, vatNumber)), ...saidOf(undefined) };
};

/** How the service answered, for the person who waits. */
const saidOf = (last: VatCheck | undefined): { message: string; sucess: boolean } => {
  if (last?.status === 'valid')
    return { message: `VIES confirme ${last.number}${last.name ? `, ${last.name}` : ''}.`, sucess: true };
  if (last?.status === 'invalid') return { message: `VIES ne connaît pas ${last.number}.`, sucess: false };
  return { message: `Numéro non vérifié${last?.trouble ? `\u00a0: ${last.trouble}` : ''}.`, sucess: false };
};
export const respondAsked = async (tx: Tx, { clientId: id }: Pick<VatChecks, 'clientId'>, call: Call) => {
  const checks = await readVatChecks(tx, { id }, call);
  return { ...checks, ...saidOf(checks.rows[0]) };
};

/** Notes the question about a client whose proof is wanted; null when nothing is to be asked. */
export const noteIfDue = async (tx: Tx, call: Call, clientId: string): Promise<string | null> => {
  const { settings, business } = await sellerOf(tx, call.shopId);
  if (!settings.vies.isOn) return null;
  const { vatNumber, erasedAt } = await clientOf(tx, call.shopId, clientId);
  const isHome = bareVatNumber(vatNumber).slice(0, 2) === business.address.country;
  if (erasedAt !== null || isHome || !isViesNumber(vatNumber)) return null;
  return isCheckDue(await numberKnown(tx, call, vatNumber), call.today)
    ? noteAsked(tx, call, clientId, vatNumber)
    : null;
};
