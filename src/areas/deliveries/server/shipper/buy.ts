import { compare, dec } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { storeFile } from '#platform/files.ts';
import { type Run, work } from '#platform/jobs.ts';
import { shipmentTracked } from '../../rules/events.ts';
import { accountOf, shipperOf } from './account.ts';
import { buyLabelJob, cancelLabelJob, fetchLabelJob, type LabelAsked, type LabelJob } from './job-kinds.ts';
import { sendingOf } from './sending.ts';
import { type Bought, type Quote, type Sending, ShipperFault } from './shipper.ts';

type Label = RowOf<'parcel_label'>;
type Account = RowOf<'shipper_account'>;
type InThisShop = Pick<Run, 'inShop'>;
/** Seconds between tries; after the last one it waits for a person, still under its reference. */
export const BUY_WAITS = [20, 60, 300, 1800, 7200, 21_600];

const labelOf = async (tx: Tx, call: Call, id: string): Promise<Label | undefined> =>
  tx
    .selectFrom('parcel_label')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
const change = (tx: Tx, call: Call, id: string, values: object) => updateRow(tx, call, 'parcel_label', id, values);

const faultOf = (error: unknown): ShipperFault => {
  if (error instanceof ShipperFault) return error;
  throw error;
};

interface Ready {
  readonly label: Label;
  readonly account: Account | null;
  readonly sending: Sending;
  readonly wished: string;
}
const prepare = async (tx: Tx, call: Call, id: string): Promise<Ready | null> => {
  const label = await labelOf(tx, call, id);
  if (label?.state !== 'asked') return null;
  await change(tx, call, id, { attempts: label.attempts + 1 });
  const shipment = await tx
    .selectFrom('shipment')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', label.shipment_id)
    .executeTakeFirstOrThrow();
  const account = await accountOf(tx, call.shopId);
  return {
    label: { ...label, attempts: label.attempts + 1 },
    account,
    sending: await sendingOf(tx, shipment),
    wished: account?.modes.find((one) => one.mode === shipment.mode_id)?.option ?? '',
  };
};

/** The service of the mode, else the cheapest that says its price. */
const chosen = (quotes: readonly Quote[], wished: string): Quote => {
  const priced = quotes.filter((one) => one.price !== null);
  const best =
    wished === ''
      ? priced.reduce<Quote | undefined>(
          (least, one) => (!least || compare(dec(one.price ?? '0'), dec(least.price ?? '0')) < 0 ? one : least),
          undefined,
        )
      : quotes.find((one) => one.code === wished);
  if (!best) throw new ShipperFault('noService', wished === '' ? null : `Service demandé\u00a0: ${wished}.`, true);
  return best;
};

/** Chooses the service and writes it down before it is ordered: a retry gets the same service and the same price. */
const choose = async ({ label, account, sending, wished }: Ready, run: InThisShop): Promise<Quote> => {
  if (label.option_code !== '')
    return {
      code: label.option_code,
      name: label.option_name,
      carrier: label.carrier,
      price: label.price,
      contract: label.contract_id,
    };
  const quote = chosen(await shipperOf(account).quote(sending), wished);
  await run.inShop((tx, call) =>
    change(tx, call, label.id, {
      option_code: quote.code,
      option_name: quote.name,
      carrier: quote.carrier,
      contract_id: quote.contract,
      price: quote.price,
    }),
  );
  return quote;
};

/**
 * Buys the label. A run that was stopped before it got the answer may have bought it: from the second try on, it is
 * looked for first.
 */
const buyNow = async (ready: Ready, run: InThisShop): Promise<Bought> => {
  const shipper = shipperOf(ready.account);
  const known = ready.label.attempts > 1 ? await shipper.find(ready.label.id) : null;
  if (known) return known;
  const quote = await choose(ready, run);
  return shipper.order(ready.sending, quote, ready.label.id);
};

/** The parcels have their numbers, and who follows them reads them as those that are typed. */
const wasBought = async (tx: Tx, call: Call, id: string, bought: Bought): Promise<void> => {
  const label = await labelOf(tx, call, id);
  if (!label || label.remote_id !== '') return;
  const numbers = bought.parcels.map((one) => one.number).filter(Boolean);
  const carrier = bought.carrier || label.carrier;
  const isWanted = label.state === 'asked';
  await change(tx, call, id, {
    ...(isWanted ? { state: 'bought', settled_at: call.now } : {}),
    remote_id: bought.id,
    carrier,
    tracking_number: numbers.join(', ').slice(0, 400),
    parcels: json(bought.parcels),
    trouble: null,
    answer: null,
    next_at: null,
    attempts: isWanted ? 0 : label.attempts,
  });
  // Cancelled while it was being bought: it is given back now that its name is known.
  if (!isWanted) return call.enqueue(cancelLabelJob, { id });
  const shipment = await tx
    .selectFrom('shipment')
    .select(['shippable_kind', 'shippable_id', 'tracking_number'])
    .where('shop_id', '=', call.shopId)
    .where('id', '=', label.shipment_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await sql`update shipment set tracking_number = ${numbers[0] ?? ''}, tracking_url = ${bought.parcels[0]?.url ?? ''},
      carrier = case when carrier in ('', mode_name) then ${carrier.slice(0, 120)} else carrier end, label_cost = ${label.price}, version = version + 1, updated_at = ${call.now}
    where shop_id = ${call.shopId} and id = ${label.shipment_id}`.execute(tx);
  call.audit('shipment', label.shipment_id, { parcelLabel: [null, numbers.join(', ')] });
  call.enqueue(fetchLabelJob, { id });
  if (numbers.some((one) => one !== shipment.tracking_number))
    await call.emit(shipmentTracked, {
      labelId: id,
      shippableKind: shipment.shippable_kind,
      shippableId: shipment.shippable_id,
    });
};

const wasNot = async (tx: Tx, call: Call, id: string, fault: ShipperFault, job: LabelJob): Promise<void> => {
  const label = await labelOf(tx, call, id);
  if (!label) return;
  const isBuying = job === buyLabelJob;
  if (isBuying && label.state !== 'asked') return;
  if (job === cancelLabelJob && label.state === 'cancelled' && label.remote_id === '') return;
  const wait = BUY_WAITS[Math.max(0, label.attempts - 1)];
  const nextAt = fault.isFinal || wait === undefined ? null : later(call.now, wait);
  const told = { trouble: fault.trouble, answer: fault.answer, next_at: nextAt };
  if (fault.isFinal && isBuying) {
    await change(tx, call, id, { ...told, state: 'failed', settled_at: call.now });
    return;
  }
  // A label that the carrier does not take back stands.
  if (fault.isFinal && job === cancelLabelJob && label.state === 'cancelling') {
    await change(tx, call, id, { ...told, state: 'bought' });
    return;
  }
  await change(tx, call, id, told);
  if (nextAt !== null) call.enqueue(job, { id }, { runAt: nextAt });
};

/** Between the transactions nothing is held. */
export const buyLabel = async ({ id }: LabelAsked, run: InThisShop): Promise<void> => {
  const ready = await run.inShop((tx, call) => prepare(tx, call, id));
  if (!ready) return;
  const answer = await Promise.resolve()
    .then(() => buyNow(ready, run))
    .catch(faultOf);
  await run.inShop((tx, call) =>
    answer instanceof ShipperFault ? wasNot(tx, call, id, answer, buyLabelJob) : wasBought(tx, call, id, answer),
  );
};

/** The PDF of each parcel, kept; those that are here already are not asked for again. */
const fetchLabel = async ({ id }: LabelAsked, run: InThisShop): Promise<void> => {
  const ready = await run.inShop(async (tx, call) => {
    const label = await labelOf(tx, call, id);
    if (label?.state !== 'bought' || label.files.length >= label.parcels.length) return null;
    await change(tx, call, id, { attempts: label.attempts + 1 });
    return { label, account: await accountOf(tx, call.shopId) };
  });
  if (!ready) return;
  const { label, account } = ready;
  const fetched: Uint8Array[] = [];
  const fault = await Promise.resolve()
    .then(async () => {
      for (const parcel of label.parcels.slice(label.files.length))
        fetched.push(await shipperOf(account).print(parcel.id));
      return null;
    })
    .catch(faultOf);
  await run.inShop(async (tx, call) => {
    const now = await labelOf(tx, call, id);
    if (!now || now.files.length !== label.files.length) return;
    const files: string[] = [];
    for (const [at, bytes] of fetched.entries()) {
      const number = label.parcels[label.files.length + at]?.number || id;
      files.push(
        await storeFile(tx, call, {
          name: `${number}.pdf`,
          mime: 'application/pdf',
          bytes,
          visibility: 'private',
          thing: { kind: 'parcel-label', id },
        }),
      );
    }
    await change(tx, call, id, {
      files: json([...now.files, ...files]),
      ...(fault ? {} : { trouble: null, answer: null }),
    });
    if (fault) await wasNot(tx, call, id, fault, fetchLabelJob);
  });
};

/** Gives back a bought label, or one that may have been bought though its answer was lost. */
export const cancelBought = async ({ id }: LabelAsked, run: InThisShop): Promise<void> => {
  const ready = await run.inShop(async (tx, call) => {
    const label = await labelOf(tx, call, id);
    if (!label || !(label.state === 'cancelling' || (label.state === 'cancelled' && label.remote_id !== '')))
      return null;
    await change(tx, call, id, { attempts: label.attempts + 1 });
    return { label, account: await accountOf(tx, call.shopId) };
  });
  if (!ready) return;
  const { label, account } = ready;
  const given = await Promise.resolve()
    .then(async () => {
      const shipper = shipperOf(account);
      const remote = label.remote_id || ((await shipper.find(id))?.id ?? '');
      if (remote !== '') await shipper.cancel(remote);
      return remote;
    })
    .catch(faultOf);
  await run.inShop(async (tx, call) => {
    if (given instanceof ShipperFault) return wasNot(tx, call, id, given, cancelLabelJob);
    const before = await labelOf(tx, call, id);
    // Its name over there goes with it, so that it is given back once, however many jobs were to do it; one that came meanwhile stays to be given back.
    const kept = before?.remote_id === given ? '' : before?.remote_id;
    const good = { remote_id: kept, trouble: null, answer: null, next_at: null };
    if (before?.state === 'cancelled') await change(tx, call, id, good);
    if (before?.state !== 'cancelling') return;
    await change(tx, call, id, { ...good, state: 'cancelled', settled_at: call.now });
    // Its cost is gone with it; a number that somebody typed since stays.
    const number = before.parcels[0]?.number ?? '';
    await sql`update shipment set label_cost = null, tracking_number = case when tracking_number = ${number} then '' else tracking_number end,
        tracking_url = case when tracking_number = ${number} then '' else tracking_url end, version = version + 1, updated_at = ${call.now}
      where shop_id = ${call.shopId} and id = ${label.shipment_id}`.execute(tx);
    call.audit('shipment', label.shipment_id, { parcelLabel: [label.tracking_number, null] });
  });
};

export const labelJobs = [
  work(buyLabelJob, buyLabel),
  work(fetchLabelJob, fetchLabel),
  work(cancelLabelJob, cancelBought),
];
