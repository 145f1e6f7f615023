import { created } from '#kernel/difference.ts';
import { type Seller, seller } from '#areas/shops/server/index.ts';
import { isSiren } from '#kernel/field/company-identity.ts';
import type { Day } from '#kernel/day.ts';
import type { FileAnswer, InputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { refuseIf, type Refusal } from '#kernel/refusal.ts';
import type { Call, InShop } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { type CodeBook, codeBook, type CodeChoiceKept } from '../rules/codes.ts';
import type { exportCorrections, exportFec, exportFile } from '../rules/endpoints.ts';
import { type ExportKind, exportName, isJournal, type JournalKind, type TableKind } from '../rules/export-kind.ts';
import { fecName } from '../rules/fec.ts';
import { LAYOUTS } from '../rules/formats.ts';
import { movementColumns, paymentColumns, stockColumns } from '../rules/other-tables.ts';
import { type Period, whyNotPeriod, yearOf } from '../rules/period.ts';
import { refuse } from '../rules/refusals.ts';
import { saleColumns } from '../rules/sales-table.ts';
import { MARK, seen, type TableColumn, tableLine } from '../rules/table-cells.ts';
import { choicesOf, usedAccounts } from './codes.ts';
import { downloadCorrections, entriesFile, numbersOf } from './export-entries.ts';
import { type NextPage, paged, streamedFile } from './export-file.ts';
import { reachedNow } from './journal-pages.ts';
import type { MadeOf } from './tables.ts';
import { movementLines, paymentLines, saleLines, stockLines } from './table-pages.ts';

type Accounting = Tx;
export interface Wanted {
  readonly kind: ExportKind;
  readonly from: string;
  readonly to: string;
}
export interface Ready {
  readonly period: Period;
  readonly shop: Seller;
  readonly choices: readonly CodeChoiceKept[];
  readonly book: CodeBook;
  readonly name: string;
  readonly prices: boolean;
  readonly blocked: Refusal | null;
}

const sirenOf = (shop: Seller): string => shop.business.siren.replace(/\s/g, '');

/**
 * Applies the rules of an export before any reading: it may be refused for its caller or its period, or blocked by a
 * missing setting.
 */
export const prepared = async (tx: Accounting, { kind, from, to }: Wanted, call: Call): Promise<Ready> => {
  const prices = isAllowed(call.actor, 'seeAllPrice');
  const shop = await seller(tx, call.shopId);
  const period: Period = { from: from as Day, to: to as Day };
  refuseIf(whyNotPeriod(kind, period, shop.settings));
  const choices = await choicesOf(tx, call.shopId);
  const book = codeBook(choices);
  const name =
    kind === 'fec' ? fecName(sirenOf(shop), yearOf(period.from, shop.settings).end) : exportName(kind, from, to);
  return { period, shop, choices, book, name, prices, blocked: await whyBlocked(tx, kind, shop, book, call.shopId) };
};

const whyBlocked = async (
  tx: Accounting,
  kind: ExportKind,
  shop: Seller,
  book: CodeBook,
  shopId: string,
): Promise<Refusal | null> => {
  if (kind === 'fec') return isSiren(sirenOf(shop)) ? null : refuse('accounting.siren');
  return isJournal(kind) ? whyTooLong(tx, kind, book, shopId) : null;
};

/** An account is never cut: cut, it is another one. */
const whyTooLong = async (
  tx: Accounting,
  kind: Exclude<JournalKind, 'fec'>,
  book: CodeBook,
  shopId: string,
): Promise<Refusal | null> => {
  const width = LAYOUTS[kind].accountWidth;
  const tooLong = (await usedAccounts(tx, shopId))
    .map((one) => book.account(one.code, one.label).code)
    .find((code) => code.length > width);
  return tooLong === undefined ? null : refuse('accounting.account-width', { account: tooLong, width });
};

export const downloadFec = (tx: Accounting, period: InputOf<typeof exportFec>, call: Call): Promise<FileAnswer> =>
  downloadExport(tx, { kind: 'fec', ...period }, call);

export const downloadExport = async (
  tx: Accounting,
  wanted: InputOf<typeof exportFile>,
  call: Call,
): Promise<FileAnswer> => {
  const ready = await prepared(tx, wanted, call);
  refuseIf(ready.blocked);
  call.audit('export', call.shopId, created({ ...wanted, name: ready.name }));
  const { kind, from, to } = wanted;
  const { name } = ready;
  if (!isJournal(kind))
    return streamedFile(call, {
      kind,
      from,
      to,
      name,
      mime: 'text/csv; charset=utf-8',
      ...tableOf(kind, ready, call.shopId),
    });
  const of: MadeOf = {
    reached: numbersOf(await reachedNow(tx, call.shopId)),
    since: {},
    codes: ready.choices,
    fileYear: yearOf(ready.period.from, ready.shop.settings).label,
  };
  return entriesFile(call, { kind, from, to, name, of, corrects: null });
};

const tableOf = (kind: TableKind, { period, book, prices }: Ready, shopId: string) => {
  switch (kind) {
    case 'sales':
      return table(shopId, saleColumns(book), prices, saleLines(shopId, period));
    case 'payments':
      return table(shopId, paymentColumns(book), prices, paymentLines(shopId, period));
    case 'stock':
      return table(shopId, stockColumns, prices, stockLines(shopId, period.to));
    case 'movements':
      return table(shopId, movementColumns, prices, movementLines(shopId, period));
  }
};

const table = <R, A>(shopId: string, columns: readonly TableColumn<R>[], prices: boolean, next: NextPage<R, A>) => {
  const shown = seen(columns, prices);
  return {
    head: MARK + tableLine(shown.map((one) => one.title)),
    async *lines(inShop: InShop): AsyncGenerator<readonly string[]> {
      for await (const rows of paged(inShop, shopId, next))
        yield rows.map((row) => tableLine(shown.map((one) => one.of(row))));
    },
  };
};

/** Exports the entries written since a batch, with the estate's present account names. */
export const downloadSince = async (
  tx: Accounting,
  wanted: InputOf<typeof exportCorrections>,
  call: Call,
): Promise<FileAnswer> => {
  const choices = await choicesOf(tx, call.shopId);
  return downloadCorrections(tx, wanted, call, choices, async (kind) =>
    // A file of a batch names its house already; an account may have grown too long for the layout since.
    kind === 'fec' ? null : whyTooLong(tx, kind, codeBook(choices), call.shopId),
  );
};
