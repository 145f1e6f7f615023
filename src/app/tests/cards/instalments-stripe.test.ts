import { describe, expect, test } from 'vitest';
import { changeCardAccount } from '#areas/payments/rules/endpoints.ts';
import { type OwnStripe, ownStripes } from '#areas/payments/testing/own-cards.ts';
import { addDays, day } from '#kernel/day.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bill as readBill } from '#areas/billing/rules/endpoints.ts';
import { agreeInstalments, instalmentLink } from '#areas/collecting/rules/instalment/agree-endpoints.ts';
import {
  layInstalments,
  orderInstalments,
  takeInstalment,
} from '#areas/collecting/rules/instalment/instalment-endpoints.ts';
import { selling } from '#areas/billing/testing/sold.ts';
import { takeInstalments } from '#areas/collecting/server/instalment/instalment-round.ts';

const DAY = 86_400_000;
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'instalmentstripe' });
const [stripe] = (await ownStripes(t.frame.clock, 'Parts001')) as [OwnStripe];
const run = { inAnyShop: t.frame.inShop, alive: async () => undefined };

/** A bill of 84 € in three parts of 28 €, at a shop whose cards are held by Stripe, spoken to over HTTP. */
const agreed = async (card: string) => {
  now = BEGIN;
  const { estate, owner, id, bill } = await selling(t)({ payment: 'check' });
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  await owner(changeCardAccount, stripe.keys);
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const parts = [0, 30, 60].map((days) => ({ dueOn: addDays(today, days), amount: 28 }));
  await owner(layInstalments, { id, means: 'card', parts, email: 'jeanne@exemple.fr' });
  const mails = async () =>
    (
      await t.tx(estate.shopId, (tx) =>
        sql<{
          subject: string;
          html: string;
        }>`select subject, html from mail where shop_id = ${estate.shopId} order by created_at, id`.execute(tx),
      )
    ).rows;
  const link = (await mails()).findLast((one) => one.html.includes('/echeancier?'))?.html ?? '';
  const token = /\/echeancier\S*?#token=([\w-]+)/.exec(link)?.[1] ?? '';
  const { plan } = (await t.call(instalmentLink, { token })).body as { plan: { shown: string } };
  const given = { card: { token: card }, email: 'jeanne@exemple.fr', agreed: true as const };
  const answer = await t.call(agreeInstalments, { token, shown: plan.shown, ...given }, undefined);
  const see = async () => (await owner(orderInstalments, { id })).plan;
  const first = async () => (await see())?.parts[0];
  /** The cents that Stripe took since this estate began. */
  const before = stripe.charged(null).length;
  const charged = () =>
    stripe
      .charged(null)
      .slice(before)
      .map((one) => one.amount);
  const round = () => takeInstalments(run, estate.shopId);
  const later = (days: number): void => void (now = BEGIN + days * DAY);
  const due = async () => (await owner(readBill, { id: bill.id })).due;
  return { estate, owner, id, answer, see, first, charged, round, later, mails, due };
};

describe('a schedule on a card that Stripe holds', () => {
  test('keeps the card without a debit, then takes each part off-session, once', async () => {
    const one = await agreed('pm_card_visa');
    expect(one.answer.body).toMatchObject({ sucess: true, plan: { state: 'kept' } });
    expect(one.charged()).toEqual([]);
    for (const days of [0, 30, 60]) {
      one.later(days);
      const asked = stripe.requests.length;
      await Promise.all([one.round(), one.round()]);
      const debits = stripe.requests
        .slice(asked)
        .filter((each) => each.method === 'POST' && each.path === '/v1/payment_intents');
      expect(debits.map((each) => each.body)).toEqual([expect.stringContaining('off_session=true')]);
    }
    expect(one.charged()).toEqual([2800, 2800, 2800]);
    expect([await one.due(), (await one.see())?.status]).toEqual([0, 'done']);
  });

  test('whose bank wants its owner: he gets the link, nothing is taken, and after three days it counts as refused', async () => {
    const one = await agreed('pm_card_debitAuthenticate');
    await one.round();
    expect(await one.first()).toMatchObject({ status: 'processing', attempts: 1 });
    expect((await one.mails()).find((mail) => mail.subject.includes('confirmer'))?.html).toContain('/validate3ds');
    one.later(4);
    await one.round();
    expect(await one.first()).toMatchObject({ status: 'scheduled', attempts: 1 });
    expect([one.charged(), await one.due()]).toEqual([[], 84]);
  });

  test('without money on it, is tried again, and by the office too', async () => {
    const one = await agreed('pm_card_debitFails');
    await one.round();
    expect(await one.first()).toMatchObject({ status: 'scheduled', attempts: 1 });
    expect((await one.first())?.tryOn).not.toBe((await one.first())?.dueOn);
    const part = (await one.first())?.id as string;
    expect((await t.call(takeInstalment, { id: part }, one.estate.owner)).body).toMatchObject({ sucess: false });
    expect([(await one.first())?.attempts, one.charged()]).toEqual([2, []]);
  });

  test('that expired meanwhile, is not tried again; one that is refused at once is not kept', async () => {
    const one = await agreed('pm_card_debitExpired');
    await one.round();
    expect(await one.first()).toMatchObject({ status: 'error', attempts: 1, why: expect.stringMatching(/expir/) });
    one.later(20);
    await one.round();
    expect([(await one.first())?.attempts, one.charged()]).toEqual([1, []]);

    const other = await agreed('pm_card_expired');
    expect(other.answer.body).toMatchObject({ sucess: false, plan: { state: 'open', wasRefused: true } });
    expect((await other.see())?.status).toBe('waiting');
  });
});
