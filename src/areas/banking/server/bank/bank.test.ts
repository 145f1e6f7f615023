import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { payment, recordPayment, voidPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, order, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import type { Permission } from '#kernel/permission.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  bankLines,
  importStatement,
  matchCertain,
  matchLine,
  setLineAside,
  takeLineBack,
} from '../../rules/bank/bank-endpoints.ts';
import { readCamt } from './read-camt.ts';

/** The money of a statement: each line counts once and each payment once, whatever users click. */
const t = await testBed();

interface Office {
  readonly estate: Estate;
  readonly formatId: string;
  readonly clientId: string;
}
/** An estate with so many bottles of a wine at 12 € TTC, and a client of its books. */
const office = async (bottles: number): Promise<Office> => {
  const { estate, formats } = await onCredit(t, 1, bottles);
  const dupont = {
    kind: 'professional' as const,
    businessName: 'Cave Dupont',
    email: 'jean@cave-dupont.fr',
    typology: 'particulier',
    siret: '73282932000074',
    addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
  };
  const { body } = await t.call(addClient, dupont, estate.owner);
  return { estate, formatId: formats[0]?.id as string, clientId: body.id };
};
const clerk = (shop: Office, ...rights: Permission[]) =>
  t.person({
    role: 'iam',
    shopId: shop.estate.shopId,
    authorizations: Object.fromEntries(rights.map((one) => [one, true])),
  });

const bytes = (text: string) => new TextEncoder().encode(text);
const stream = async function* (body: Uint8Array) {
  // In pieces, as a network brings it.
  for (let at = 0; at < body.length; at += 7) yield body.slice(at, at + 7);
};
const table = (...rows: string[]) => bytes(['Date;Libellé;Montant', ...rows].join('\n'));
const upload = (shop: Office, body: Uint8Array, token = shop.estate.owner) =>
  t.call(importStatement, { fileName: 'releve.csv' }, token, { body: stream(body) });
const listed = async (shop: Office, token = shop.estate.owner) => (await t.call(bankLines, {}, token)).body.rows;
/** An order of 72 € that waits for its transfer. */
const sold = async (shop: Office) => {
  const lines = [{ id: 'a', formatId: shop.formatId, quantity: 6 }];
  const typed = { clientId: shop.clientId, lines, payment: 'transfer' as const };
  const { id } = (await t.call(addOfficeOrder, typed, shop.estate.owner)).body;
  return (await t.call(validateOrder, { id }, shop.estate.owner)).body;
};
const leftOf = async (shop: Office, id: string) => (await t.call(order, { id }, shop.estate.owner)).body.remaining;

describe('a statement', () => {
  test('is imported once: again, or within a longer one, it adds only what is new; equal lines of one file are two', async () => {
    const shop = await office(10);
    const twins = ['20/11/2026;VIR MARTIN;72,00', '20/11/2026;VIR MARTIN;72,00', '20/11/2026;PRLV EDF;-50,00'];
    expect((await upload(shop, table(...twins))).body).toMatchObject({ added: 2, known: 0, outgoing: 1, unread: [] });
    expect((await upload(shop, table(...twins))).body).toMatchObject({ added: 0, known: 2 });
    const both = await Promise.all([1, 2].map(() => upload(shop, table(...twins, '21/11/2026;VIR PETIT;12,00'))));
    expect(both.map((one) => one.body.added).sort()).toEqual([0, 1]);
    expect((await listed(shop)).map((one) => [one.day, one.amount, one.state])).toEqual([
      ['2026-11-21', 12, 'open'],
      ['2026-11-20', 72, 'open'],
      ['2026-11-20', 72, 'open'],
    ]);
  });

  test('that is none is refused in words, and nothing is kept', async () => {
    const shop = await office(10);
    for (const body of [bytes('Nom;Prix\nA;12'), bytes('<Document><BkToCstmrStmt>'), new Uint8Array([0, 1, 2, 255])]) {
      const { status, body: said } = await upload(shop, body);
      expect([status, JSON.stringify(said)]).toEqual([422, expect.stringContaining('CAMT.053')]);
    }
    expect(await listed(shop)).toEqual([]);
  });

  test('in CAMT.053: booked receipts alone, each transfer of a batch by itself, its words and its sender', async () => {
    const entry = (more: string) => `<Ntry>${more}</Ntry>`;
    const text = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct>
    ${entry('<Amt Ccy="EUR">187.69</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Cave du Pont</Nm></Dbtr></RltdPties><RmtInf><Ustrd>FA-2026-0142</Ustrd></RmtInf></TxDtls></NtryDtls>')}
    ${entry('<Amt Ccy="EUR">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>')}
    ${entry('<Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt><AcctSvcrRef>R2</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="EUR">10.00</Amt><RltdPties><Dbtr><Pty><Nm>Martin</Nm></Pty></Dbtr></RltdPties></TxDtls><TxDtls><Amt Ccy="EUR">20.00</Amt><RltdPties><Dbtr><Nm>Petit</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>')}
    ${entry('<Amt Ccy="CHF">12.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt>')}
    ${entry('<Amt Ccy="EUR">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-22</Dt></BookgDt>')}
    </Stmt></BkToCstmrStmt></Document>`;
    expect(await readCamt(bytes(text))).toEqual({
      account: 'FR7630006000011234567890189',
      lines: [
        {
          day: '2026-11-20',
          amount: '187.69',
          label: 'Cave du Pont FA-2026-0142',
          counterpart: 'Cave du Pont',
          reference: 'R1',
        },
        { day: '2026-11-21', amount: '10.00', label: 'Martin', counterpart: 'Martin', reference: 'R2/1' },
        { day: '2026-11-21', amount: '20.00', label: 'Petit', counterpart: 'Petit', reference: 'R2/2' },
      ],
      outgoing: 1,
      unread: [
        { line: 4, why: 'autre monnaie que l’euro\u00a0: 12.00 CHF' },
        { line: 5, why: 'mouvement encore en attente à la banque\u00a0: 9.00' },
      ],
    });
    expect(await readCamt(bytes(`<!DOCTYPE a [<!ENTITY b "c">]>${text}`))).toBeNull();
  });
});

describe('a line of a statement', () => {
  test('with its number and the exact amount pays its document on the day of the bank, once however many accept it', async () => {
    const shop = await office(100);
    const one = await sold(shop);
    await upload(shop, table(`20/11/2026;VIR SEPA ${one.number};72,00`));
    const [line] = await listed(shop);
    expect(line?.proposal).toMatchObject({
      confidence: 'certain',
      ground: 'number',
      parts: [{ number: one.number, amount: '72.00' }],
    });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => t.call(matchLine, { id: line!.id, certain: true }, shop.estate.owner)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409, 409]);
    expect(await leftOf(shop, one.id)).toBe(0);
    const paid = answers.find((each) => each.status === 200)!.body;
    expect((await t.call(payment, { id: paid.paymentId }, shop.estate.owner)).body).toMatchObject({
      amount: 72,
      day: '2026-11-20',
      method: 'transfer',
    });
    expect((await listed(shop))[0]).toMatchObject({
      state: 'matched',
      paymentId: paid.paymentId,
      payer: 'Cave Dupont',
      proposal: null,
    });
    expect((await t.call(setLineAside, { id: line!.id }, shop.estate.owner)).status).toBe(409);
    // A payment that is cancelled leaves its line to match again.
    await t.call(voidPayment, { id: paid.paymentId, reason: 'Erreur de client' }, shop.estate.owner);
    expect((await listed(shop))[0]).toMatchObject({ state: 'open', proposal: { confidence: 'certain' } });
    expect(await leftOf(shop, one.id)).toBe(72);
    expect((await t.call(matchLine, { id: line!.id }, shop.estate.owner)).status).toBe(200);
  });

  test('that was written down by hand is pointed to: no money is counted twice', async () => {
    const shop = await office(100);
    const one = await sold(shop);
    const day = one.placedAt!.slice(0, 10);
    const hand = (
      await t.call(
        recordPayment,
        { payableKind: 'order', payableId: one.id, method: 'transfer', amount: 72 },
        shop.estate.owner,
      )
    ).body;
    await upload(shop, table(`${day};VIR CAVE DUPONT;72,00`));
    const [line] = await listed(shop);
    expect(line?.proposal).toMatchObject({ ground: 'recorded', paymentId: hand.id });
    expect((await t.call(matchLine, { id: line!.id }, shop.estate.owner)).body).toMatchObject({ paymentId: hand.id });
    expect((await t.call(order, { id: one.id }, shop.estate.owner)).body.totalPaid).toBe(72);
  });

  test('is accepted among many only when it is certain, and as it was read', async () => {
    const shop = await office(100);
    const one = await sold(shop);
    await upload(shop, table('20/11/2026;VIR CAVE DUPONT;72,00', '20/11/2026;APPORT;5000,00'));
    const [likely, unknown] = (await listed(shop)).toSorted((a, b) => a.amount - b.amount);
    expect(likely?.proposal).toMatchObject({ confidence: 'likely', ground: 'name' });
    expect((await t.call(matchLine, { id: likely!.id, certain: true }, shop.estate.owner)).status).toBe(409);
    expect((await t.call(matchLine, { id: unknown!.id }, shop.estate.owner)).status).toBe(409);
    expect((await t.call(matchLine, { id: likely!.id, seen: unknown!.id }, shop.estate.owner)).status).toBe(409);
    expect(await leftOf(shop, one.id)).toBe(72);
    expect((await t.call(matchLine, { id: likely!.id, seen: shop.clientId }, shop.estate.owner)).status).toBe(200);
    expect((await t.call(setLineAside, { id: unknown!.id, reason: 'Apport' }, shop.estate.owner)).status).toBe(200);
    expect((await listed(shop)).find((row) => row.id === unknown!.id)).toMatchObject({
      state: 'aside',
      setAside: 'Apport',
    });
    expect((await t.call(takeLineBack, { id: unknown!.id }, shop.estate.owner)).status).toBe(200);
    expect((await t.call(takeLineBack, { id: unknown!.id }, shop.estate.owner)).status).toBe(409);
  });

  test('is accepted with many others in one call: the certain ones alone, each document once, however many ask at once', async () => {
    const [shop, other] = [await office(100), await office(10)];
    const [one, two] = [await sold(shop), await sold(shop)];
    const third = await sold(shop);
    const rows = [
      `20/11/2026;VIR ${one.number};72,00`,
      `20/11/2026;VIR ENCORE ${one.number};72,00`,
      `21/11/2026;VIR ${two.number};72,00`,
      `21/11/2026;VIR ${third.number};50,00`,
      '21/11/2026;APPORT;5000,00',
    ];
    await upload(shop, table(...rows));
    const ids = (await listed(shop)).map((line) => line.id);
    const stranger = await t.call(matchCertain, { ids }, other.estate.owner);
    expect(stranger.body).toEqual({ matched: 0, left: [] });
    const { token } = await clerk(shop, 'seeAllOrder', 'seeAllPrice');
    expect((await t.call(matchCertain, { ids }, token)).status).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => t.call(matchCertain, { ids }, shop.estate.owner)));
    expect(answers.map((each) => [each.status, each.body.matched]).toSorted()).toEqual([
      [200, 0],
      [200, 0],
      [200, 2],
    ]);
    const first = answers.find((each) => each.body.matched === 2)?.body;
    expect(first?.left.map((each) => each.why).toSorted()).toEqual([
      'Cette proposition n’est pas certaine\u00a0: lisez-la, puis acceptez-la seule.',
      'La proposition a changé depuis votre lecture\u00a0: relisez la ligne.',
      'Rien ne correspond à cette ligne\u00a0: choisissez le client.',
    ]);
    expect(await Promise.all([one, two, third].map((each) => leftOf(shop, each.id)))).toEqual([0, 0, 72]);
    expect((await listed(shop)).filter((line) => line.state === 'matched')).toHaveLength(2);
  });

  test('is given by hand to a client, in part to his documents and the rest on his account; to nobody else’s', async () => {
    const shop = await office(100);
    const one = await sold(shop);
    const other = (await t.call(addClient, { kind: 'private', firstname: 'Zoé', lastname: 'Petit' }, shop.estate.owner))
      .body;
    await upload(shop, table('20/11/2026;VIR INCONNU;100,00'));
    const [line] = await listed(shop);
    const parts = [{ payableKind: 'order' as const, payableId: one.id, amount: 72 }];
    const wrong = await t.call(matchLine, { id: line!.id, clientId: other.id, parts }, shop.estate.owner);
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect((await listed(shop))[0]?.state).toBe('open');
    const { body } = await t.call(matchLine, { id: line!.id, clientId: shop.clientId, parts }, shop.estate.owner);
    expect(await leftOf(shop, one.id)).toBe(0);
    expect((await t.call(payment, { id: body.paymentId }, shop.estate.owner)).body).toMatchObject({
      amount: 100,
      left: 28,
    });
  });

  test('is seen and decided only by who may see payments, and never from another shop', async () => {
    const [shop, other] = [await office(10), await office(10)];
    await upload(shop, table('20/11/2026;VIR INCONNU;100,00'));
    const [line] = await listed(shop);
    const rights: Permission[] = ['seeAllOrder', 'seeAllPrice', 'createOrder'];
    const { token } = await clerk(shop, ...rights);
    expect((await t.call(bankLines, {}, token)).status).toBe(403);
    expect((await upload(shop, table('20/11/2026;VIR;1,00'), token)).status).toBe(403);
    expect((await t.call(setLineAside, { id: line!.id }, other.estate.owner)).status).toBe(404);
    expect(await listed(other)).toEqual([]);
  });
});

test('a client is found by the letters of his name, however his bank writes them, among all that others owe', async () => {
  const shop = await office(100);
  const named = [
    ['Domaine du Cœur Vaillant', 'VIR DOMAINE VAILLANT'],
    ['Légaré & Fils', 'VIREMENT LEGARE FILS'],
    ['Weiß Handel', 'VIR SEPA WEISS HANDEL'],
  ] as const;
  for (const [at, [businessName]] of named.entries()) {
    const { body } = await t.call(
      addClient,
      {
        kind: 'professional',
        businessName,
        email: `c${at}@exemple.fr`,
        typology: 'particulier',
        siret: '73282932000074',
        addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
      } as never,
      shop.estate.owner,
    );
    for (const _order of [1, 2]) await sold({ ...shop, clientId: body.id });
  }
  await upload(shop, table(...named.map(([, label]) => `20/11/2026;${label};144,00`)));
  const found = (await listed(shop)).map((one) => [one.label, one.proposal?.client, one.proposal?.parts.length]);
  expect(found.toSorted()).toEqual(named.map(([name, label]) => [label, name, 2]).toSorted());
});
