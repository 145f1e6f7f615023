import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { blockShop, unblockShop } from '#areas/shops/server/index.ts';
import { sql } from '#platform/db.ts';
import { unseal } from '#platform/secret/sealed.ts';
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
      sql<{ html: string }>`select html from mail where shop_id = ${estate.shopId} and html like '%/mandat%#token=%'
        order by created_at desc, id desc limit 1`.execute(tx),
    );
    return /\/mandat\S*?#token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1] ?? '';
  };
  const shown = async (secret: string): Promise<string> => {
    const { body } = await t.call(mandateLink, { token: secret });
    return (body as unknown as { mandate?: { shown: string } }).mandate?.shown ?? '';
  };
  const sign = async (secret: string, more: object = {}) =>
    t.call(signMandate, {
      token: secret,
      shown: await shown(secret),
      holder: 'Cave Dupont SARL',
      iban: 'FR76 3000 6000 0112 3456 7890 189',
      name: 'Jean Dupont',
      agreed: true,
      ...more,
    } as never);
  const run = (made: ReturnType<typeof sql>) => t.tx(estate.shopId, (tx) => made.execute(tx));
  return { estate, owner, clientId, token, shown, sign, run };
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
    // The sealed account opens in its own place, and nowhere else.
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
      // The account is at a bank outside the Economic Area, whose BIC is required too.
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
      reference: 'MDT/2026.01+a',
      signedOn: '2026-01-15',
      holder: 'Cave Dupont',
      iban: ACCOUNT,
    };
    const answers = await Promise.all([1, 2, 3].map(() => t.call(recordMandate, paper, one.estate.owner)));
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409]);
    const [row] = (await one.owner(mandates, { clientId: one.clientId })).rows;
    expect(row).toMatchObject({ state: 'processing', way: 'paper', lapsesOn: '2029-01-15' });
    // The text and the signature stand on the paper: no copy is made up here.
    expect(row).toMatchObject({ reference: 'MDT/2026.01+a', text: '', signedName: '', signedAt: null });
    const id = row?.id as string;
    expect(await one.owner(confirmMandate, { id })).toMatchObject({ state: 'completed' });
    expect((await t.call(confirmMandate, { id }, one.estate.owner)).status).toBe(409);
    await one.owner(revokeMandate, { id, reason: 'Change de banque' });
    expect((await t.call(recordMandate, { ...paper, signedOn: '2999-01-01' }, one.estate.owner)).status).toBe(422);
    expect(await one.owner(recordMandate, { ...paper, reference: 'MDT-2', scheme: 'CORE' })).toMatchObject({
      state: 'completed',
    });
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
          { clientId: one.clientId, reference: 'M1', signedOn: '2026-01-01', holder: 'AB', iban: ACCOUNT },
          none.estate.owner,
        )
      ).status,
    ).toBe(404);
  });

  test('on paper has the reference that stands on it, of signs that banks take, once in a shop whatever the capitals', async () => {
    const [one, other] = [await office(), await office()];
    const second = await one.owner(addClient, { kind: 'private', firstname: 'Zoé', lastname: 'Petit' } as never);
    const paper = { clientId: one.clientId, signedOn: '2026-01-15', holder: 'Cave Dupont', iban: ACCOUNT };
    for (const reference of ['', 'RUM É1', 'RUM 1', '/RUM', 'RUM//1', 'RUM/', 'A'.repeat(36), undefined])
      expect([400, 422]).toContain(
        (await t.call(recordMandate, { ...paper, reference } as never, one.estate.owner)).status,
      );
    const answers = await Promise.all(
      [
        { clientId: one.clientId, reference: 'Rum-2019-7' },
        { clientId: second.id, reference: 'RUM-2019-7' },
      ].map((each) => t.call(recordMandate, { ...paper, ...each }, one.estate.owner)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 422]);
    const refused = answers.find((each) => each.status === 422)?.body as unknown as { code: string; fields: object };
    expect(refused).toMatchObject({ code: 'mandate.reference-taken', fields: { reference: expect.any(String) } });
    // Another shop has references of its own.
    const theirs = { ...paper, clientId: other.clientId, reference: 'RUM-2019-7' };
    expect((await t.call(recordMandate, theirs, other.estate.owner)).status).toBe(200);
  });

  test('whose estate collects no more says so to its signer in his language, and opens again with the identifier', async () => {
    const one = await office();
    await one.owner(sendMandate, { clientId: one.clientId });
    const secret = await one.token();
    const before = await one.shown(secret);
    await one.owner(updateMyShop, { settings: { sepa: { creditorId: '' } } } as never);
    const refused = { status: 503, body: { code: 'mandate.not-ready' } };
    expect(await t.call(mandateLink, { token: secret })).toMatchObject(refused);
    expect(await one.sign(secret, { shown: before })).toMatchObject(refused);
    await one.owner(updateMyShop, { settings: { sepa: { creditorId: CREDITOR } } } as never);
    expect((await one.sign(secret)).status).toBe(200);
  });

  test('is not signed for an estate that the administration has blocked; its link signs again with it', async () => {
    const one = await office();
    await one.owner(sendMandate, { clientId: one.clientId });
    const secret = await one.token();
    const shown = await one.shown(secret);
    await t.tx(one.estate.shopId, (tx, call) => blockShop(tx, call, 'Signalement 812'));
    expect(await one.sign(secret, { shown })).toMatchObject({ status: 503, body: { code: 'shops.closed-by-house' } });
    await t.tx(one.estate.shopId, (tx, call) => unblockShop(tx, call));
    expect((await one.sign(secret, { shown })).status).toBe(200);
  });

  test('is signed as it was shown: what changed since is read again first', async () => {
    const one = await office();
    await one.owner(sendMandate, { clientId: one.clientId });
    const secret = await one.token();
    const shown = await one.shown(secret);
    await one.owner(updateMyShop, { settings: { sepa: { creditorId: 'DE98ZZZ09999999999' } } } as never);
    expect(await one.sign(secret, { shown })).toMatchObject({ status: 409, body: { code: 'mandate.changed' } });
    expect((await one.owner(mandates, {})).rows[0]?.state).toBe('pending');
    expect((await one.sign(secret)).status).toBe(200);
  });

  test('leaves its signer a mail with the reference, the identifier, the masked account and what he allowed', async () => {
    const one = await office();
    const { reference, sentTo } = await one.owner(sendMandate, { clientId: one.clientId });
    const secret = await one.token();
    const { mandate } = await ok(t, null)(mandateLink, { token: secret });
    expect(mandate.debtor.address).toMatch(/France$/);
    await one.sign(secret);
    const { rows } = await one.run(
      sql`select recipient as address, html from mail where shop_id = ${one.estate.shopId} and html not like '%/mandat%#token=%'`,
    );
    const [mail, ...more] = rows as { address: string; html: string }[];
    expect(more).toEqual([]);
    expect(mail?.address).toBe(sentTo);
    for (const part of [reference, CREDITOR, 'FR76 •••• 0189', '8 semaines']) expect(mail?.html).toContain(part);
    expect(mail?.html).not.toContain('0112345678');
  });

  test('that slept for 36 months is over and makes room for another', async () => {
    const one = await office();
    const paper = { clientId: one.clientId, signedOn: '2026-01-15', holder: 'Cave Dupont', iban: ACCOUNT };
    const old = { ...paper, reference: 'OLD', scheme: 'B2B' as const, signedOn: '2022-11-20' };
    const { id, state } = await one.owner(recordMandate, old);
    expect(state).toBe('lapsed');
    expect((await one.owner(mandates, { group: 'state' } as never)).groups?.map((each) => each.key)).toEqual([
      'lapsed',
    ]);
    expect((await t.call(confirmMandate, { id }, one.estate.owner)).status).toBe(409);
    const answers = await Promise.all(
      ['NEW-1', 'NEW-2'].map((reference) => t.call(recordMandate, { ...paper, reference }, one.estate.owner)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    const states = (await one.owner(mandates, { sort: 'signedOn' } as never)).rows.map((row) => row.state);
    expect(states).toEqual(['lapsed', 'completed']);
  });

  test('takes twenty accounts an hour, the wrong ones too', async () => {
    const one = await office();
    await one.owner(sendMandate, { clientId: one.clientId });
    const secret = await one.token();
    const shown = await one.shown(secret);
    const statuses: number[] = [];
    for (let count = 0; count < 20; count++)
      statuses.push((await one.sign(secret, { shown, iban: 'FR7630006000011234567890180' })).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect((await one.sign(secret, { shown })).status).toBe(429);
  });
});
