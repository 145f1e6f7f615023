import { createHash } from 'node:crypto';
import type { Day } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { storedBytes, storeFile } from '#platform/files.ts';
import { openedBy, shopLink } from '#platform/secret/private-link.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { orderPdf, paperFor } from '#areas/sales/server/index.ts';
import { paperLook } from '#areas/papers/server/index.ts';

/** A link still shows what became of a quote for so long after its last day; without a last day, from the day it was sent. */
const READABLE_DAYS = 90;

export type Version = RowOf<'quote_version'>;

/** Makes the version to send of a locked quote; the last version is kept when it still shows the quote as it is. */
export const freezeVersion = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'> & { readonly lang: Lang },
  to: string,
  by: string | null,
): Promise<Version> => {
  const last = await tx
    .selectFrom('quote_version')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', sale.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.sale_version === sale.version) return last;
  const id = call.newId();
  const version = (last?.number ?? 0) + 1;
  const paper = { ...(await paperFor(tx, call, sale, sale.lang)), version };
  await sql`insert into quote_version (shop_id, id, sale_id, number, sale_version, paper, lang, valid_until, total_gross, sent_to, sent_by, sent_at)
    values (${call.shopId}, ${id}, ${sale.id}, ${version}, ${sale.version},
      ${json(paper)}::jsonb, ${sale.lang}, ${sale.valid_until}, ${sale.total_gross}, ${to}, ${by}, ${call.now})`.execute(
    tx,
  );
  return versionById(tx, call, id);
};

export const versionById = async (tx: Tx, call: Call, id: string): Promise<Version> =>
  await rowById(tx, call, 'quote_version', id);

/** The private link of a version to one address. Gives its address on the web. */
export const newQuoteLink = async (tx: Tx, call: Call, version: Version, to: string): Promise<string> => {
  const { hash, url, expiresAt } = await shopLink(tx, call, {
    page: '/:shop/devis',
    days: READABLE_DAYS,
    lang: version.lang,
    ...(version.valid_until === null ? {} : { from: `${version.valid_until}T23:59:59Z` }),
  });
  await tx
    .insertInto('quote_link')
    .values({
      shop_id: call.shopId,
      hash,
      version_id: version.id,
      sent_to: to,
      expires_at: expiresAt,
    })
    .execute();
  return url;
};

export interface PrintedVersion {
  readonly fileId: string;
  readonly sha256: string;
}

/** Prints a version and keeps the paper, once, for the first that needs it: its mail, its client or the office. */
export const printVersion = async (tx: Tx, call: Call, id: string): Promise<PrintedVersion> => {
  // A second caller waits until the first has printed it.
  await sql`set local lock_timeout = '25s'`.execute(tx);
  const version = await rowById(tx, call, 'quote_version', id, { lock: true });
  if (version.file_id !== null && version.sha256 !== null) return { fileId: version.file_id, sha256: version.sha256 };
  const look = await paperLook(tx, call.shopId);
  const bytes = await orderPdf(version.paper, await look(), voiceOf(version.lang));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileId = await storeFile(tx, call, {
    name: nameOf(version),
    mime: 'application/pdf',
    bytes,
    visibility: 'private',
    thing: { kind: 'quote', id: version.sale_id },
  });
  await updateRow(tx, call, 'quote_version', id, { file_id: fileId, sha256 });
  return { fileId, sha256 };
};

/** Gives the paper of a version to its reader: the kept paper, or the same made from the frozen content. */
export const versionPaper = async (tx: Tx, call: Call, version: Version) => {
  const look = await paperLook(tx, call.shopId);
  return {
    name: nameOf(version),
    mime: 'application/pdf',
    bytes: version.file_id
      ? await storedBytes(tx, version.file_id)
      : async () => orderPdf(version.paper, await look(), voiceOf(version.lang)),
    inline: true,
  };
};

export type Holder = { readonly token: string };

/** A version as one address was sent it. */
export type Reached = Version & { readonly to: string };

/** The version that a token opens. */
export const versionOf = async (tx: Tx, call: Call, { token }: Holder): Promise<Reached> => {
  const link = found(
    await tx
      .selectFrom('quote_link')
      .select(['agreed_id', 'version_id', 'sent_to'])
      .where(await openedBy(tx, call, token, { table: 'quote_link' }))
      .executeTakeFirst(),
  );
  return { ...(await versionById(tx, call, link.agreed_id ?? link.version_id)), to: link.sent_to };
};

/** A first version bears the number of the quote alone, as the quote does. */
export const nameOf = ({ paper, number }: Pick<Version, 'paper' | 'number'>): string =>
  `${paper.number}${number > 1 ? `-V${number}` : ''}.pdf`;

/** The day until which it stands, as rules ask for it. */
export const standingOf = (sale: RowOf<'sale', 'status' | 'valid_until'>) => ({
  status: sale.status,
  validUntil: sale.valid_until as Day | null,
});
