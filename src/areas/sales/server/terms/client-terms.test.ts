import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { bill, billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { legalPage, termsFile } from '#areas/storefront/rules/endpoints.ts';
import { LANGS, type Lang } from '#kernel/language/lang.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { addOfficeOrder, orderPaper, validateOrder } from '../../rules/endpoints.ts';
import { orderMail } from '../../rules/messages/mail.ts';
import { clientTerms, clientTermsPdf, sendTerms } from '../../rules/terms/terms-endpoints.ts';
import { type Office, officeBench } from '../../testing/office.ts';

const PRIVATE = 'Le consommateur a quatorze jours.';
const PRO = 'Le professionnel paie à trente jours.';
const t = await testBed();
const { office } = officeBench(t);
let shop: Office;
beforeAll(async () => {
  shop = await office(1, 1_000);
});
const owner = () => shop.estate.owner;
const write = async (termsPro: string) =>
  expect((await t.call(updateMyShop, { settings: { terms: PRIVATE, termsPro } }, owner())).status).toBe(200);
const buyer = async (isPro: boolean, language: Lang = 'fr'): Promise<{ id: string; email: string }> => {
  const email = `${crypto.randomUUID()}@exemple.fr`;
  const made = await t.call(
    addClient,
    {
      ...(isPro
        ? { kind: 'professional', businessName: 'Cave Dupont', siret: '73282932000074' }
        : { kind: 'private', firstname: 'Claire', lastname: 'Martin' }),
      email,
      language,
      addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
    } as never,
    owner(),
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { id: made.body.id, email };
};
const textOf = async (answer: { body: unknown }): Promise<string> => {
  const { bytes } = answer.body as { bytes: Uint8Array | (() => Promise<Uint8Array>) };
  const pdf = readPdf(typeof bytes === 'function' ? await bytes() : bytes);
  return pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll('\n', ' ');
};
const ordered = async (clientId: string): Promise<string> => {
  const lines = [{ id: 'a', formatId: shop.formats[0] ?? '', quantity: 6 }];
  const placed = await t.call(addOfficeOrder, { clientId, lines, payment: 'check' }, owner());
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await t.call(validateOrder, { id: placed.body.id }, owner());
  return placed.body.id;
};

describe('two general terms, one for private buyers and one for professionals', () => {
  test.each([
    ['a professional', true, PRO, 'audience=professional'],
    ['a private buyer', false, PRIVATE, 'audience=private'],
  ])('%s has those that fit: on papers, at his request, and no others', async (_who, isPro, words, audience) => {
    await write(PRO);
    const { id } = await buyer(isPro);
    const other = isPro ? PRIVATE : PRO;
    expect((await t.call(clientTerms, { id }, owner())).body).toMatchObject({ isWritten: true, hasOwn: true });
    const own = await textOf(await t.call(clientTermsPdf, { id }, owner()));
    expect(own).toContain(words);
    expect(own).not.toContain(other);
    const orderId = await ordered(id);
    const paper = (await textOf(await t.call(orderPaper, { id: orderId }, owner()))).replaceAll(' ', '');
    expect(paper).toContain(audience);
    const issued = await t.call(billOrder, { id: orderId }, owner());
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    const [row] = (await t.call(bills, {}, owner())).body.rows;
    const document = (await t.call(bill, { id: row?.id ?? '' }, owner())).body.document as Bill;
    expect(document.wordings.others.filter((text) => text.includes('/terms?audience='))).toMatchObject([
      expect.stringContaining(audience),
    ]);
    // The address on the paper opens without an account.
    const open = await t.call(
      termsFile,
      { name: shop.estate.shopId, audience: isPro ? 'professional' : 'private' },
      null,
    );
    expect(await textOf(open)).toContain(words);
  });

  test('without a text for professionals, that of private buyers is for all', async () => {
    await write('');
    const { id } = await buyer(true);
    expect((await t.call(clientTerms, { id }, owner())).body).toMatchObject({ isWritten: true, hasOwn: false });
    expect(await textOf(await t.call(clientTermsPdf, { id }, owner()))).toContain(PRIVATE);
    const page = (await t.call(legalPage, { name: shop.estate.shopId }, null)).body.legal;
    expect(page.termsProHtml).toBeNull();
    await write(PRO);
    expect((await t.call(legalPage, { name: shop.estate.shopId }, null)).body.legal.termsProHtml).toContain(PRO);
  });

  test('long terms lose no word over their pages', async () => {
    const long = Array.from(
      { length: 400 },
      (_, n) => `Article ${n}. Chaque partie garde ce qui est à elle, et rend ce qui ne l’est pas.`,
    );
    await write(`<p>${long.join(' ')}</p>`);
    const text = (await textOf(await t.call(clientTermsPdf, { id: (await buyer(true)).id }, owner()))).replaceAll(
      ' ',
      '',
    );
    for (const n of [0, 57, 199, 398, 399]) expect(text).toContain(`Article${n}.Chaque`);
  });

  test.each(LANGS)('are sent in %s to who asks, with the file', async (lang) => {
    await write(PRO);
    const { id, email } = await buyer(true, lang);
    expect((await t.call(sendTerms, { id }, owner())).status).toBe(200);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<
        RowOf<'mail', 'subject' | 'attachments'>
      >`select subject, attachments from mail where shop_id = ${shop.estate.shopId} and recipient = ${email}`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0]?.attachments)).toContain('professionnels.pdf');
    expect(rows[0]?.subject).toContain(orderMail[lang].generalTerms.subject.replace('{shop}', '').trim());
  });
});
