import { afterAll, expect } from 'vitest';
import { listPayments, returnFromBank } from '#areas/payments/rules/endpoints.ts';
import type { PayAccountChanges } from '#areas/payments/rules/pay-account.ts';
import type { ok } from '#app/testing/estate.ts';
import { createRedirected } from '#platform/cards/redirected/create.ts';
import type { FakeHouse, PaidAs, Told } from '#platform/cards/redirected/fake/fake.ts';
import { fakePayPal } from '#platform/cards/redirected/fake/paypal.ts';
import { fakeSumUp } from '#platform/cards/redirected/fake/sumup.ts';
import { fakeUp2Pay } from '#platform/cards/redirected/fake/up2pay.ts';
import type { RedirectForm } from '#platform/cards/redirected/redirect.ts';
import { installRedirected } from '#platform/cards/registry.ts';
import { sql } from '#platform/db.ts';
import type { TestBed } from '#platform/testing.ts';
import { payOnlineByLink } from '../rules/pay/pay-endpoints.ts';

/** Houses of our own in place of Up2Pay, PayPal and SumUp. */
export const startHouses = async (): Promise<readonly FakeHouse[]> => {
  const houses: readonly FakeHouse[] = await Promise.all([fakeUp2Pay(), fakePayPal(), fakeSumUp()]);
  const at = Object.fromEntries(houses.map((house) => [house.means, house.url]));
  installRedirected((keys) => createRedirected(keys, { ...at, timeout: 2000 }));
  afterAll(() => Promise.all(houses.map((house) => house.close())));
  return houses;
};

/** The keys that the owner of a shop types to be paid at a provider. */
export const keysOf = (house: FakeHouse): PayAccountChanges => ({
  site: '',
  rank: '',
  identifier: '',
  publicKey: '',
  clientId: '',
  webhookId: '',
  merchantCode: '',
  ...house.fields,
  means: house.means,
  live: true,
  secret: house.secret,
});

interface Payable {
  readonly estate: { readonly shopId: string };
  readonly owner: ReturnType<typeof ok>;
  readonly token: string;
}

/**
 * A client who pays a bill behind its link on a provider's page, and the reads of the office, the provider and the
 * books.
 */
export const payer = (
  t: TestBed,
  http: Awaited<ReturnType<TestBed['http']>>,
  house: FakeHouse,
  one: Payable,
  whole: number,
) => {
  const { means } = house;
  const begin = (amount = whole) =>
    t.call(payOnlineByLink, { token: one.token, means, email: 'jeanne@exemple.fr', amount }, undefined);
  const intents = async () => (await one.owner(listPayments, {})).rows;
  const debits = async () =>
    (await intents()).filter((row) => row.kind === 'debit').map((row) => [row.amount, row.status]);
  const back = async (url: string | null, brought?: string) => {
    const { searchParams } = new URL(url ?? '', 'http://x');
    return t.call(returnFromBank, {
      intentId: searchParams.get('intent') ?? '',
      clientSecret: searchParams.get('client_secret') ?? '',
      ...(brought ? { brought } : {}),
    });
  };
  /** Begun: the payer stands before the page of the house. */
  const begun = async () => {
    const answer = await begin();
    expect(answer.body).toMatchObject({ bill: { state: 'requiresAction', waitsAt: means } });
    const link = answer.body.bill.actionUrl;
    const { body } = await back(link);
    expect(body.status).toBe('requiresAction');
    const form: RedirectForm | null = body.actionFields && { url: body.actionUrl ?? '', fields: body.actionFields };
    return { link, intentId: body.intentId, form, url: body.actionUrl };
  };
  const tell = async (told: readonly Told[]) => {
    const statuses = [];
    for (const { body, headers } of told) {
      const url = `/v1/payments/webhooks/${means}-${one.estate.shopId}`;
      statuses.push((await http.inject({ method: 'POST', url, headers: { ...headers }, payload: body })).statusCode);
    }
    await t.drain();
    return statuses;
  };
  const books = async () =>
    (
      await t.tx(one.estate.shopId, (tx) =>
        sql<{ account: string; amount: string }>`select l.account, sum(l.debit - l.credit)::text as amount
            from entry_line l where l.shop_id = ${one.estate.shopId} and l.account like '51%' group by 1 order by 1`.execute(
          tx,
        ),
      )
    ).rows;
  const paidAs = async (as?: PaidAs) => {
    const there = await begun();
    house.pay(there.intentId, there.form, as);
    return there;
  };
  return { begin, begun, paidAs, intents, debits, back, tell, books };
};
