import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { unseal } from '#platform/sealed.ts';
import { testBed } from '#platform/testing.ts';
import {
  confirmMandate,
  mandateLink,
  mandates,
  recordMandate,
  revokeMandate,
  sendMandate,
  sendMandateAgain,
  signMandate,
} from '../../rules/sepa/mandate-endpoints.ts';

const t = await testBed();
const CREDITOR = 'FR72ZZZ123456';
const BANK = {
  default: true,
  rib: { holder: 'Domaine', bank: 'Banque de Loire', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' },
};
const ACCOUNT = 'FR7630006000011234567890189';

const office = async (creditorId = CREDITOR) => {
  const estate = await t.estate();
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, {
    banks: [BANK],
    ...(creditorId ? { settings: { sepa: { creditorId } } } : {}),
  } as never);
  const { id: clientId } = await owner(addClient, {
    kind: 'professional',
    businessName: 'Cave Dupont',
    email: `dupont.${estate.shopId}@exemple.fr`,
    siret: '73282932000074',
    language: 'de',
    addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
  } as never);
  const token = async (): Promise<string> => {
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{ html: string }>`select html from mail where shop_id = ${estate.shopId} and html like '%/mandat?token=%'
        order by created_at desc, id desc limit 1`.execute(tx),
    );
    return /\/mandat\?token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1] ?? '';
  };
  const sign = (secret: string, more: object = {}) =>
    t.call(signMandate, {
      token: secret,
      holder: 'Cave Dupont SARL',
      iban: 'FR76 3000 6000 0112 3456 7890 189',
      name: 'Jean Dupont',
      agreed: true,
      ...more,
    } as never);
  return { estate, owner, clientId, token, sign };
};

describe('a mandate', () => {
  test('is read and signed behind its link, once, in the words that were read; the account is sealed', async () => {
    const one = await office();
    const made = await one.owner(sendMandate, { clientId: one.clientId, scheme: 'CORE' });
    expect(made).toMatchObject({ state: 'pending', iban: '', sentTo: `dupont.${one.estate.shopId}@exemple.fr` });
    expect(made.reference).toMatch(/^RUM-[A-F0-9]{20}$/);
    const secret = await one.token();
    // The shop and more than 128 bits of chance.
    expect(secret.length).toBeGreaterThanOrEqual(22 + 32);
    const { mandate } = await ok(t, null)(mandateLink, { token: secret });
    expect(mandate).toMatchObject({ state: 'open', creditor: { id: CREDITOR }, debtor: { name: 'Cave Dupont' } });
    expect(mandate.debtor.address).toContain('10 rue Oberkampf');
    const answers = await Promise.all([one.sign(secret), one.sign(secret), one.sign(secret)]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409]);
    const [row] = (await one.owner(mandates, {})).rows;
    expect(row).toMatchObject({
      state: 'completed',
      iban: 'FR76 •••• 0189',
      holder: 'Cave Dupont SARL',
      signedName: 'Jean Dupont',
      text: mandate.text,
    });
    expect(row?.signedFrom).not.toBe('');
    expect(Number(row?.lapsesOn?.slice(0, 4))).toBe(Number(row?.signedOn?.slice(0, 4)) + 3);
    const { rows: kept } = await t.tx(one.estate.shopId, (tx) =>
      sql<{
        all: string;
      }>`select m::text || coalesce((select string_agg(a::text, ' ') from audit a where a.shop_id = m.shop_id), '') as all
        from sepa_mandate m where m.shop_id = ${one.estate.shopId}`.execute(tx),
    );
    expect(kept[0]?.all).not.toContain('30006000011234567890189');
    const sealed = await t.tx(one.estate.shopId, (tx) =>
      sql<{
        sealed: string;
      }>`select sealed_iban as sealed from sepa_mandate where shop_id = ${one.estate.shopId}`.execute(tx),
    );
    // It opens in its own place, and nowhere else.
    const secretOf = (place: string) => unseal(sealed.rows[0]?.sealed ?? '', place);
    expect(secretOf(`sepa_mandate ${one.estate.shopId} ${made.id}`)).toBe(ACCOUNT);
    expect(secretOf(`sepa_mandate ${one.estate.shopId} ${one.clientId}`)).toBeNull();
    expect(kept[0]?.all).not.toContain(secret);
    expect((await ok(t, null)(mandateLink, { token: secret })).mandate).toMatchObject({ state: 'signed' });
    await t.drain();
    expect(JSON.stringify(await one.owner(notifications, {}))).toContain('a signé son mandat');
  });

  test('is not signed with a wrong account, one outside SEPA, unticked, or behind a link that was replaced or revoked', async () => {
    const one = await office();
    const made = await one.owner(sendMandate, { clientId: one.clientId });
    const first = await one.token();
    for (const bad of [
      { iban: 'FR7630006000011234567890180' },
      { iban: 'BR1500000000000010932840814P2' },
      // Of a bank outside the Economic Area, whose BIC must be said too.
      { iban: 'CH9300762011623852957' },
      { agreed: false },
      { name: '' },
    ])
      expect((await one.sign(first, bad)).status).toBeGreaterThanOrEqual(400);
    expect((await one.owner(mandates, {})).rows[0]?.state).toBe('pending');
    await one.owner(sendMandateAgain, { id: made.id });
    const second = await one.token();
    expect((await one.sign(first)).status).toBe(404);
    await one.owner(revokeMandate, { id: made.id, reason: 'Le client ne veut plus' });
    expect((await one.sign(second)).status).toBe(404);
    expect((await t.call(mandateLink, { token: `${second.slice(0, 22)}${'A'.repeat(32)}` })).status).toBe(404);
    expect((await t.call(revokeMandate, { id: made.id, reason: 'Encore' }, one.estate.owner)).status).toBe(409);
  });

  test('on paper: one stands for a client however many are typed at once; between companies the bank confirms first', async () => {
    const one = await office();
    const paper = {
      clientId: one.clientId,
      scheme: 'B2B' as const,
      signedOn: '2026-01-15',
      holder: 'Cave Dupont',
      iban: ACCOUNT,
    };
    const answers = await Promise.all([1, 2, 3].map(() => t.call(recordMandate, paper, one.estate.owner)));
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409]);
    const [row] = (await one.owner(mandates, { clientId: one.clientId })).rows;
    expect(row).toMatchObject({ state: 'processing', way: 'paper', lapsesOn: '2029-01-15' });
    const id = row?.id as string;
    expect(await one.owner(confirmMandate, { id })).toMatchObject({ state: 'completed' });
    expect((await t.call(confirmMandate, { id }, one.estate.owner)).status).toBe(409);
    await one.owner(revokeMandate, { id, reason: 'Change de banque' });
    expect((await t.call(recordMandate, { ...paper, signedOn: '2999-01-01' }, one.estate.owner)).status).toBe(422);
    expect(await one.owner(recordMandate, { ...paper, scheme: 'CORE' })).toMatchObject({ state: 'completed' });
  });

  test('is not made without a creditor identifier, whose key is checked, nor between companies with a consumer, nor by another shop', async () => {
    const [none, one] = [await office(''), await office()];
    const refused = await t.call(sendMandate, { clientId: none.clientId }, none.estate.owner);
    expect((refused.body as unknown as { code: string }).code).toBe('mandate.no-creditor');
    const wrong = { settings: { sepa: { creditorId: 'FR73ZZZ123456' } } } as never;
    expect((await t.call(updateMyShop, wrong, one.estate.owner)).status).toBe(422);
    const { id } = await one.owner(addClient, { kind: 'private', firstname: 'Zoé', lastname: 'Petit' } as never);
    expect((await t.call(sendMandate, { clientId: id, scheme: 'B2B' }, one.estate.owner)).status).toBe(422);
    expect((await t.call(sendMandate, { clientId: id }, one.estate.owner)).status).toBe(422);
    const made = await one.owner(sendMandate, { clientId: one.clientId });
    for (const each of [confirmMandate, sendMandateAgain])
      expect((await t.call(each, { id: made.id }, none.estate.owner)).status).toBe(404);
    expect(
      (
        await t.call(
          recordMandate,
          { clientId: one.clientId, signedOn: '2026-01-01', holder: 'AB', iban: ACCOUNT },
          none.estate.owner,
        )
      ).status,
    ).toBe(404);
  });
});
