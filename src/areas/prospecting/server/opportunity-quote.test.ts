import { describe, expect, test } from 'vitest';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { answerForClient, orderOfQuote } from '#areas/offers/rules/quote/quote-endpoints.ts';
import { officeBench, type Office } from '#areas/sales/testing/office.ts';
import { testBed } from '#platform/testing.ts';
import {
  addOpportunity,
  changeOpportunity,
  moveOpportunity,
  opportunities,
  opportunity,
  opportunityForecast,
  opportunityHistory,
  quoteOpportunity,
} from '../rules/endpoints.ts';
import { lastDayOfMonth } from '../rules/opportunity.ts';
import { lostReasonLookup, stageLookup } from '../rules/stage.ts';

const t = await testBed();
const { office } = officeBench(t);
const read = async (shop: Office, id: string) => (await t.call(opportunity, { id }, shop.estate.owner)).body;
const hoped = async (shop: Office, more: object = {}) => {
  const asked = { clientId: shop.clientId, title: 'Carte de printemps', amount: 300, ...more };
  const answer = await t.call(addOpportunity, asked, shop.estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const quoteOf = async (shop: Office, id: string) => {
  const answer = await t.call(quoteOpportunity, { id }, shop.estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const quote = (await t.call(quoteCalls.read, { id: answer.body.id }, shop.estate.owner)).body;
  return quote;
};
const placed = async (shop: Office, quote: { readonly id: string; readonly version: number }) => {
  const lines = [{ id: 'a', formatId: shop.formats[0] ?? '', quantity: 12 }];
  const asked = { id: quote.id, version: quote.version, clientId: shop.clientId, lines, place: true };
  const answer = await t.call(quoteCalls.change, asked, shop.estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('the quote of an opportunity', () => {
  test('begins as a draft with its client and its goods; the opportunity names it', async () => {
    const shop = await office(2, 100);
    const goods = shop.formats.map((formatId, at) => ({ formatId, quantity: 12 * (at + 1) }));
    const one = await hoped(shop, { goods });
    expect(one.goods.map(({ formatId, quantity }) => ({ formatId, quantity }))).toEqual(goods);
    expect(one.goods.every(({ label }) => label !== '')).toBe(true);
    const quote = await quoteOf(shop, one.id);
    expect([quote.status, quote.clientId, quote.lines.map((line) => [line.formatId, line.quantity])]).toEqual([
      'draft',
      shop.clientId,
      goods.map(({ formatId, quantity }) => [formatId, quantity]),
    ]);
    expect((await read(shop, one.id)).quotes).toMatchObject([{ id: quote.id, number: null, status: 'draft' }]);
    await t.call(quoteCalls.discard, { id: quote.id }, shop.estate.owner);
    expect((await read(shop, one.id)).quotes).toEqual([]);
  });

  test('wins the opportunity by its order, once, and the history tells it', async () => {
    const shop = await office(1, 100);
    const one = await hoped(shop);
    const quote = await quoteOf(shop, one.id);
    await placed(shop, quote);
    await t.drain();
    expect((await read(shop, one.id)).kind).toBe('open');
    const order = await t.call(orderOfQuote, { id: quote.id }, shop.estate.owner);
    expect(order.status, JSON.stringify(order.body)).toBe(200);
    await t.drain();
    const won = await read(shop, one.id);
    expect([won.kind, won.chance, won.quotes[0]?.order?.id]).toEqual(['won', 100, order.body.id]);
    expect(won.closedAt).not.toBeNull();
    const told = (await t.call(opportunityHistory, { id: one.id }, shop.estate.owner)).body;
    expect(JSON.stringify(told)).toContain('Gagnée');
    expect((await t.call(quoteOpportunity, { id: one.id }, shop.estate.owner)).body.code).toBe(
      'prospecting.opportunity-closed',
    );
  });

  test('that is declined proposes to lose it, and people decide; another quote takes the proposal back', async () => {
    const shop = await office(1, 100);
    const one = await hoped(shop);
    const quote = await quoteOf(shop, one.id);
    await placed(shop, quote);
    const refused = await t.call(answerForClient, { id: quote.id, answer: 'refused' }, shop.estate.owner);
    expect(refused.status, JSON.stringify(refused.body)).toBe(200);
    await t.drain();
    const seen = await read(shop, one.id);
    expect([seen.kind, seen.declined]).toEqual(['open', true]);
    const filter = JSON.stringify({ declined: { is: true } });
    const list = (await t.call(opportunities, { filter }, shop.estate.owner)).body;
    expect(list.rows.map((row) => row.id)).toEqual([one.id]);
    await quoteOf(shop, one.id);
    expect((await read(shop, one.id)).declined).toBe(false);
  });

  test('an order leaves an opportunity that people closed as they left it', async () => {
    const shop = await office(1, 100);
    const one = await hoped(shop);
    const quote = await quoteOf(shop, one.id);
    await placed(shop, quote);
    const stages = (await t.call(stageLookup.list, {}, shop.estate.owner)).body;
    const [reason] = (await t.call(lostReasonLookup.list, {}, shop.estate.owner)).body;
    const { version } = await read(shop, one.id);
    const lost = { id: one.id, version, stageId: stages.find((row) => row.kind === 'lost')?.id ?? '' };
    await t.call(moveOpportunity, { ...lost, lostReasonId: reason?.id ?? '' }, shop.estate.owner);
    await t.call(orderOfQuote, { id: quote.id }, shop.estate.owner);
    await t.drain();
    expect((await read(shop, one.id)).kind).toBe('lost');
  });

  test('goes with the opportunity of an erased client, whose goods go too', async () => {
    const shop = await office(1, 100);
    const one = await hoped(shop, { goods: [{ formatId: shop.formats[0] ?? '', quantity: 6 }] });
    const quote = await quoteOf(shop, one.id);
    await t.call(quoteCalls.discard, { id: quote.id }, shop.estate.owner);
    const erased = await t.call(eraseClient, { id: shop.clientId }, shop.estate.owner);
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect((await t.call(opportunity, { id: one.id }, shop.estate.owner)).status).toBe(404);
  });

  test('is refused for articles that do not exist, for articles twice and for the client of another agent', async () => {
    const shop = await office(1, 100);
    const one = await hoped(shop);
    const [formatId = ''] = shop.formats;
    const { estate } = shop;
    const change = { id: one.id, version: one.version };
    const unknown = await t.call(
      changeOpportunity,
      { ...change, goods: [{ formatId: one.id, quantity: 1 }] },
      estate.owner,
    );
    expect(unknown.body.code).toBe('prospecting.no-article');
    const two = [1, 2].map((quantity) => ({ formatId, quantity }));
    expect((await t.call(changeOpportunity, { ...change, goods: two }, estate.owner)).status).toBe(422);
    const agent = await t.person({
      role: 'agent',
      shopId: estate.shopId,
      authorizations: { createClient: true, createQuote: true },
    });
    expect((await t.call(quoteOpportunity, { id: one.id }, agent.token)).status).toBe(404);
  });
});

test('the forecast adds up open opportunities by month; an agent reads that of his clients alone', async () => {
  const shop = await office(1, 10);
  const { estate } = shop;
  await hoped(shop, { amount: 100, ownChance: 50, expectedOn: '2030-02-03' });
  await hoped(shop, { amount: 40, ownChance: 25, expectedOn: '2030-02-28' });
  await hoped(shop, { amount: 7, ownChance: 100 });
  await hoped(shop, { amount: 10, ownChance: 10, expectedOn: '2020-01-01' });
  const stages = (await t.call(stageLookup.list, {}, estate.owner)).body;
  const won = stages.find((row) => row.kind === 'won')?.id ?? '';
  await hoped(shop, { amount: 5000, stageId: won, expectedOn: '2030-02-03' });
  const { body } = await t.call(opportunityForecast, {}, estate.owner);
  expect(body).toEqual({
    count: 4,
    amount: 157,
    weighted: 68,
    months: [
      { month: '2020-01', isPast: true, count: 1, amount: 10, weighted: 1 },
      { month: '2030-02', isPast: false, count: 2, amount: 140, weighted: 60 },
      { month: null, isPast: false, count: 1, amount: 7, weighted: 7 },
    ],
  });
  const agent = await t.person({ role: 'agent', shopId: estate.shopId, authorizations: { createClient: true } });
  const { id } = (await t.call(addClient, { kind: 'private', lastname: 'Sienne' }, agent.token)).body;
  await t.call(addOpportunity, { clientId: id, title: 'Une', amount: 3, expectedOn: '2030-05-01' }, agent.token);
  const his = (await t.call(opportunityForecast, {}, agent.token)).body;
  expect(his.months.map((row) => [row.month, row.amount])).toEqual([['2030-05', 3]]);
  expect((await t.call(opportunityForecast, { whose: 'mine' }, estate.owner)).body.amount).toBe(157);
});

test('a month ends on its last day', () => {
  expect([lastDayOfMonth('2026-12'), lastDayOfMonth('2028-02'), lastDayOfMonth('2027-02')]).toEqual([
    '2026-12-31',
    '2028-02-29',
    '2027-02-28',
  ]);
});
