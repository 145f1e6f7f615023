import { readFile } from 'node:fs/promises';
import { readFec } from './support/fec-reader.ts';
import { api, audit, expect, test } from './support/journey.ts';
import { placeOrder } from './support/ordering.ts';

interface Bill {
  readonly id: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly totalTTC: number;
  readonly totalVAT: number;
  readonly totalHT: number;
}

const cents = (amount: number): number => Math.round(amount * 100);

test('the period leaves as a journal of sales: balanced, continuous, and its totals are those of the bills to the cent', {
  tag: '@desktop',
}, async ({ as }) => {
  const buyer = await as('buyer');
  const { id, number } = await placeOrder(buyer, 'cot-de-mai', 2);
  const owner = await as('owner');
  const { get, put, read } = api(owner);
  await put(`/v1/orders/${id}/validate`);
  await put(`/v1/orders/${id}/ship`, { delivered: true });
  const billed = await put<{ billedAt: string }>(`/v1/orders/${id}/bill`);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date(billed.billedAt));
  // A journal of this shape is of one fiscal year, which is the calendar's here: entries are numbered anew in each.
  const from = `${today.slice(0, 4)}-01-01`;

  // Listed first: a bill that somebody else issues meanwhile may be in the file, and is not looked at.
  const bills: Bill[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { rows: readonly Bill[]; after: string | null } = await get(
      `/v1/bills?size=200&filter=${encodeURIComponent(JSON.stringify({ issuedOn: { gte: from, lte: today } }))}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    );
    bills.push(...page.rows);
    after = page.rows.length > 0 ? page.after : null;
  }
  const answer = await read(`/v1/accounting/exports/fec?from=${from}&to=${today}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-disposition']).toContain('attachment');
  const books = readFec(await answer.body(), {
    isPart: true,
    year: { start: from, end: `${today.slice(0, 4)}-12-31` },
  });
  expect(books.problems).toEqual([]);
  expect(books.balance('')).toBe(0);

  expect(bills.length).toBeGreaterThan(100);
  const mine = bills.find((one) => (one as Bill & { orderNumber: string }).orderNumber === number);
  expect(mine).toBeDefined();
  const listed = new Set(bills.map((one) => one.number));
  const sold = (row: Readonly<Record<string, string>>): boolean =>
    row['JournalCode'] === 'VE' && listed.has(row['PieceRef'] ?? '');
  for (const bill of [mine!, ...bills.slice(0, 20)]) {
    const of = (prefix: string): number => books.balance(prefix, (row) => sold(row) && row['PieceRef'] === bill.number);
    expect(of('411'), `${bill.number}: what the client owes`).toBe(cents(bill.totalTTC));
    expect(of('4457'), `${bill.number}: VAT`).toBe(0 - cents(bill.totalVAT));
  }
  const sum = (of: (bill: Bill) => number): number => bills.reduce((total, bill) => total + cents(of(bill)), 0);
  expect(books.balance('411', sold)).toBe(sum((bill) => bill.totalTTC));
  expect(books.balance('4457', sold)).toBe(-sum((bill) => bill.totalVAT));
  // Paid at validation, before the bill: an advance first, then taken over by the bill. None is left over for this order.
  const advance = books.rows.filter(
    (row) => row['CompteNum']?.startsWith('4191') && (row['PieceRef'] === number || row['PieceRef'] === mine?.number),
  );
  expect(advance.length).toBeGreaterThanOrEqual(2);
  expect(books.balance('4191', (row) => advance.includes(row))).toBe(0);
});

test('the owner sees what a file will hold, downloads it, and finds it numbered among those handed over', async ({
  as,
}) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/accounting/exports');
  await expect(owner.getByRole('heading', { level: 1, name: 'Exports comptables' })).toBeVisible();
  await expect(owner.getByText('Total débit')).toBeVisible();
  await audit(owner, 'the accounting exports');
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  const year = file.suggestedFilename().slice(12, 16);
  const books = readFec(await readFile(await file.path()), {
    name: file.suggestedFilename(),
    year: { start: `${year}-01-01`, end: `${year}-12-31` },
  });
  expect(books.problems).toEqual([]);
  expect(books.rows.length).toBeGreaterThan(300);
  expect(books.balance('')).toBe(0);
  await expect(
    owner.getByRole('table', { name: 'Exports remis' }).getByText('Forme\u00a0du\u00a0FEC').first(),
  ).toBeVisible();
  await audit(owner, 'the accounting exports, one of them handed over');
  // Made again, it is the same to the byte.
  const [again] = await Promise.all([
    owner.waitForEvent('download'),
    owner
      .getByRole('button', { name: /^Refaire le n°/ })
      .first()
      .click(),
  ]);
  expect(Buffer.compare(await readFile(await again.path()), await readFile(await file.path()))).toBe(0);
});

test('a table of sales leaves for the month before; a period of two fiscal years is refused at its field', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/accounting/exports');
  await owner.getByRole('radio', { name: 'Ventes', exact: true }).check();
  await owner.getByRole('button', { name: 'Mois précédent' }).click();
  await expect(owner.getByText('Total TTC')).toBeVisible();
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(file.suggestedFilename()).toMatch(/^ventes_\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\ufeffNuméro;Type;Date;')).toBe(true);
  expect(text.split('\r\n').length).toBeGreaterThan(10);
  await owner.getByRole('radio', { name: 'Forme du FEC' }).check();
  await owner.getByLabel('Du', { exact: true }).fill('01/06/2024');
  await owner.getByLabel('Du', { exact: true }).press('Tab');
  await expect(owner.getByText('Ce fichier porte un seul exercice')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Télécharger' })).toHaveCount(0);
});
