import { paperLook } from '#areas/papers/server/index.ts';
import { createHash } from 'node:crypto';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { localEuro } from '#kernel/language/local.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { storedBytes, storeFile } from '#platform/files.ts';
import type { MailAbout, MailAttachment, MailBlock } from '#platform/mail.ts';
import { Bill } from '../rules/bill/bill.ts';
import type { BillKind } from '../rules/einvoice/einvoice-codes.ts';
import { billKindOf } from '../rules/bill-kinds.ts';
import { billWords } from '../rules/messages/paper.ts';
import type { billPdf as billPdfEndpoint } from '../rules/endpoints.ts';
import { visibleBills } from './bill-list.ts';
import { askCollecting } from './collecting-answers.ts';
import { billPdf, type PaidPart } from './pdf/bill-pdf.ts';

interface Printed {
  readonly bytes: () => Promise<Uint8Array>;
  readonly number: string;
  readonly fileId: string | null;
}

/** The kept PDF, or the same bytes made again: same bill, same look, same reader, same bytes. */
export const paperOf = async (
  tx: Tx,
  call: Call,
  billId: string,
  { payUrl = null, schedule = [] }: { readonly payUrl?: string | null; readonly schedule?: readonly PaidPart[] } = {},
): Promise<Printed> => {
  const row = found(
    (
      await sql<RowOf<'bill', 'document' | 'number'> & { file_id: RowOf<'bill_file'>['file_id'] | null; lang: Lang }>`
    select b.document, b.number, f.file_id, coalesce(s.lang, c.language, 'fr') as lang
    from bill b left join bill_file f on f.shop_id = b.shop_id and f.bill_id = b.id
      left join sale s on s.shop_id = b.shop_id and s.kind = 'order' and s.id = b.sale_id left join client c on c.shop_id = b.shop_id and c.id = coalesce(s.client_id, b.client_id)
    where b.shop_id = ${call.shopId} and b.id = ${billId}`.execute(tx)
    ).rows[0],
  );
  if (row.file_id) return { bytes: await storedBytes(tx, row.file_id), number: row.number, fileId: row.file_id };
  const [document, look] = [Bill.parse(row.document), await paperLook(tx, call.shopId)];
  return {
    bytes: async () => billPdf(document, await look(), row.lang, payUrl, schedule),
    number: row.number,
    fileId: null,
  };
};

/**
 * Makes the PDF of a bill or a credit note and keeps it, once, for the first caller: the worker right after the issue,
 * or the mail that carries it.
 */
export const printBill = async (tx: Tx, call: Call, billId: string): Promise<string> => {
  // The second caller waits until the first has printed the paper. On a busy machine that takes longer than the usual
  // lock timeout of a call.
  await sql`set local lock_timeout = '25s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${billId}, 381))`.execute(tx);
  const known = await paperOf(tx, call, billId);
  if (known.fileId) return known.fileId;
  const { linkForPaper, scheduleForPaper } = askCollecting();
  const { bytes: made, number } = await paperOf(tx, call, billId, {
    payUrl: await linkForPaper(tx, call, billId),
    schedule: await scheduleForPaper(tx, call, billId),
  });
  const bytes = await made();
  const fileId = await storeFile(tx, call, {
    name: `${number}.pdf`,
    mime: 'application/pdf',
    bytes,
    visibility: 'private',
    thing: { kind: 'bill', id: billId },
  });
  await sql`insert into bill_file (shop_id, bill_id, file_id, sha256, created_at) values (${call.shopId}, ${billId}, ${fileId},
    ${createHash('sha256').update(bytes).digest('hex')}, ${call.now})`.execute(tx);
  return fileId;
};

/** The subject of a mail, for a user who looks for it in the office. */
export const aboutBill = (kind: BillKind, billId: string, number: string): MailAbout => {
  const { words, path } = billKindOf(kind);
  return { label: `${words.one} ${number}`, path: `${path}/${billId}` };
};

/** Builds the block with the amount that a paper still asks for, in a mail that names its total. */
export const leftBlock = (left: string, lang: Lang, number = ''): MailBlock => ({
  kind: 'table',
  rows: [],
  totals: [[[billWords[lang].totals.left, number].filter(Boolean).join(' · '), localEuro(left, lang)]],
});

/** Attaches the paper to a mail: a buyer without an account has no other way to it. */
export const paperAttached = async (tx: Tx, call: Call, billId: string, number: string): Promise<MailAttachment> => ({
  name: `${number}.pdf`,
  mime: 'application/pdf',
  fileId: await printBill(tx, call, billId),
});

export const readBillPdf = async (tx: Tx, input: InputOf<typeof billPdfEndpoint>, call: Call) => {
  // The caller's rights are checked first; only then is the paper read in its shop, because a buyer has no shop.
  const row = found(
    (
      await sql<
        RowOf<'bill', 'shop_id' | 'number'>
      >`select b.shop_id, b.number from bill b where ${visibleBills(call)} and b.id = ${input.id}`.execute(tx)
    ).rows[0],
  );
  await call.enterShop(tx, row.shop_id);
  return {
    name: `${row.number}.pdf`,
    mime: 'application/pdf',
    bytes: (await paperOf(tx, call, input.id)).bytes,
    inline: true,
  };
};
