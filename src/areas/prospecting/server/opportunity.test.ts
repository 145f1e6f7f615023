import { describe, expect, test } from 'vitest';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { dec, sum, times, toPlainText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addOpportunity,
  archiveOpportunity,
  changeOpportunity,
  moveOpportunity,
  opportunities,
  opportunity,
  opportunityBoard,
  opportunityHistory,
  restoreOpportunity,
} from '../rules/endpoints.ts';
import { FIRST_STAGES, lostReasonLookup, stageLookup } from '../rules/stage.ts';

const t = await testBed();
const clientOf = async (estate: Estate, lastname: string, by = estate.owner): Promise<string> =>
  (await t.call(addClient, { kind: 'private', lastname }, by)).body.id;
const stagesOf = async (estate: Estate) => (await t.call(stageLookup.list, {}, estate.owner)).body;
const made = async (estate: Estate, more: object = {}, by = estate.owner) => {
  const clientId = await clientOf(estate, 'Sienne', by);
  const answer = await t.call(addOpportunity, { clientId, title: 'Carte de printemps', amount: 100, ...more }, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

describe('opportunities', () => {
  test('a new estate has five stages, and an opportunity begins in the first open one with its chance', async () => {
    const estate = await t.estate();
    expect((await stagesOf(estate)).map((one) => one.name)).toEqual(FIRST_STAGES.map((one) => one.name));
    const one = await made(estate);
    expect([one.stage, one.chance, one.weighted]).toEqual(['À qualifier', 10, 10]);
    const own = await t.call(changeOpportunity, { id: one.id, version: one.version, ownChance: 33 }, estate.owner);
    expect([own.body.chance, own.body.weighted]).toEqual([33, 33]);
  });

  test('a move is told by the names of the stages; a lost one says why; an old version is refused', async () => {
    const estate = await t.estate();
    const one = await made(estate);
    const stages = await stagesOf(estate);
    const stage = (kind: string) => stages.findLast((row) => row.kind === kind)?.id ?? '';
    const lose = { id: one.id, version: one.version, stageId: stage('lost') };
    expect((await t.call(moveOpportunity, lose, estate.owner)).body.code).toBe('prospecting.reason-needed');
    const [reason] = (await t.call(lostReasonLookup.list, {}, estate.owner)).body;
    const lost = await t.call(moveOpportunity, { ...lose, lostReasonId: reason?.id ?? '' }, estate.owner);
    expect([lost.body.stage, lost.body.lostReason, lost.body.weighted]).toEqual(['Perdue', 'Prix', 0]);
    expect(lost.body.closedAt).not.toBeNull();
    expect((await t.call(moveOpportunity, { ...lose, stageId: stage('won') }, estate.owner)).status).toBe(409);
    const back = { id: one.id, version: lost.body.version, stageId: stage('open') };
    const open = (await t.call(moveOpportunity, back, estate.owner)).body;
    expect([open.stage, open.lostReason, open.closedAt]).toEqual(['Négociation', '', null]);
    const told = (await t.call(opportunityHistory, { id: one.id }, estate.owner)).body;
    expect(JSON.stringify(told)).toContain('Négociation');
  });

  test('of two moves at once one is made', async () => {
    const estate = await t.estate();
    const one = await made(estate);
    const [, second, third] = await stagesOf(estate);
    const both = await Promise.all(
      [second, third].map((stage) =>
        t.call(moveOpportunity, { id: one.id, version: one.version, stageId: stage?.id ?? '' }, estate.owner),
      ),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('an agent sees those of his clients alone: in the list, the board, the sums and the record', async () => {
    const estate = await t.estate();
    const theirs = await made(estate, { amount: 1000 });
    const agent = await t.person({ role: 'agent', shopId: estate.shopId, authorizations: { createClient: true } });
    const his = await made(estate, { amount: 40 }, agent.token);
    const list = (await t.call(opportunities, {}, agent.token)).body;
    expect([list.rows.map((row) => row.id), list.total, list.sums.amount]).toEqual([[his.id], 1, 40]);
    const board = (await t.call(opportunityBoard, {}, agent.token)).body;
    expect(board.map((column) => column.amount)).toEqual([40, 0, 0, 0, 0]);
    expect((await t.call(opportunity, { id: theirs.id }, agent.token)).status).toBe(404);
    const { id, version, stageId } = theirs;
    expect((await t.call(moveOpportunity, { id, version, stageId }, agent.token)).status).toBe(404);
    expect((await t.call(archiveOpportunity, { id }, agent.token)).status).toBe(404);
    expect((await t.call(opportunities, {}, estate.owner)).body.sums.amount).toBe(1040);
  });

  test('sums and weighted sums of the board and the list are exact', async () => {
    const typed = fc.array(
      fc.record({ cents: fc.integer({ min: 0, max: 99_999_999 }), ownChance: fc.integer({ min: 0, max: 100 }) }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(typed, async (rows) => {
        const estate = await t.estate();
        const clientId = await clientOf(estate, 'Sienne');
        for (const { cents, ownChance } of rows)
          await t.call(addOpportunity, { clientId, title: 'Une', amount: cents / 100, ownChance }, estate.owner);
        const amount = sum(rows.map(({ cents }) => dec((cents / 100).toFixed(2))));
        const weighted = sum(
          rows.map(({ cents, ownChance }) => times(times(dec((cents / 100).toFixed(2)), dec(ownChance)), dec('0.01'))),
        );
        const [column] = (await t.call(opportunityBoard, {}, estate.owner)).body;
        const { sums } = (await t.call(opportunities, {}, estate.owner)).body;
        for (const told of [column, sums] as const) {
          expect(toPlainText(dec(told?.amount ?? -1))).toBe(toPlainText(amount));
          expect(toPlainText(dec(told?.weighted ?? -1))).toBe(toPlainText(weighted));
        }
      }),
      { numRuns: 4 },
    );
  });

  test('an archived one leaves the board and comes back where it was; a stage in use stays', async () => {
    const estate = await t.estate();
    const { id, stageId } = await made(estate);
    expect((await t.call(stageLookup.archive, { id: stageId }, estate.owner)).body.code).toBe(
      'prospecting.stage-in-use',
    );
    const won = (await stagesOf(estate)).find((one) => one.kind === 'won')?.id ?? '';
    expect((await t.call(stageLookup.archive, { id: won }, estate.owner)).body.code).toBe(
      'prospecting.last-stage-of-kind',
    );
    const shown = async () => (await t.call(opportunityBoard, {}, estate.owner)).body[0]?.count;
    expect((await t.call(archiveOpportunity, { id }, estate.owner)).status).toBe(200);
    expect(await shown()).toBe(0);
    expect((await t.call(restoreOpportunity, { id }, estate.owner)).status).toBe(200);
    expect(await shown()).toBe(1);
  });

  test('the erasure of a client takes his opportunities', async () => {
    const estate = await t.estate();
    const { id, clientId } = await made(estate);
    expect((await t.call(eraseClient, { id: clientId }, estate.owner)).status).toBe(200);
    expect((await t.call(opportunity, { id }, estate.owner)).status).toBe(404);
  });
});
