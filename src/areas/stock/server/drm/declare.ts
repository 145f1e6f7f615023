import { addDays } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { type Refusal, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { NO_ANNEX } from '../../rules/drm/annex.ts';
import { drmCsv } from '../../rules/drm/drm-csv.ts';
import { drmXml } from '../../rules/drm/drm-xml.ts';
import type {
  DeclaredFiles,
  DeclaredMonth,
  declareMonth,
  exportMonth,
  typeMonth,
} from '../../rules/drm/drm-endpoints.ts';
import { monthWords } from '../../rules/drm/month-words.ts';
import { refuseDrm } from '../../rules/drm/drm-refusals.ts';
import { checksOf, monthBefore, seenAs, siteOf, spanOf, type Standing, standingLacks, standingOf } from './month.ts';

export const type = async (tx: Tx, input: InputOf<typeof typeMonth>, call: Call): Promise<object> => {
  const site = await siteOf(tx, call, input.siteId);
  const { from } = spanOf(input.month);
  const [observations, capsules, annex] = [input.observations, input.capsules, input.annex].map((one) =>
    one === undefined ? null : JSON.stringify(one),
  );
  await sql`insert into drm_draft (shop_id, site_id, month, observations, capsules, annex, updated_at)
    values (${call.shopId}, ${site.id}, ${from}, coalesce(${observations}::jsonb, '{}'), coalesce(${capsules}::jsonb, '[]'), coalesce(${annex}::jsonb, '{}'), ${call.now})
    on conflict (shop_id, site_id, month) do update set updated_at = excluded.updated_at,
      observations = drm_draft.observations || coalesce(${observations}::jsonb, '{}'),
      capsules = coalesce(${capsules}::jsonb, drm_draft.capsules),
      annex = coalesce(${annex}::jsonb, drm_draft.annex)`.execute(tx);
  call.audit('excise_site', site.id, { drmTyped: [null, input.month] });
  return {};
};

/** Months follow each other, each is declared once it is over, and only what the customs would take. */
const whyNotDeclare = async (
  tx: Tx,
  call: Call,
  standing: Standing,
  { month, seen }: InputOf<typeof declareMonth>,
): Promise<Refusal | null> => {
  const { to } = spanOf(month);
  const { live, declared } = standing;
  if (to >= call.today) return refuseDrm('stock.drm-not-over', { from: frenchDay(addDays(to, 1)) });
  if (!standing.isNext) return refuseDrm('stock.drm-earlier', { month: monthWords(monthBefore(month)) });
  const lack = (await standingLacks(tx, call, standing, month)).find((one) => one.blocks);
  if (lack) return refuseDrm('stock.drm-unplaced', { why: lack.words });
  const wrong = checksOf(standing, live, month, call.today).find((one) => !one.warns);
  if (wrong) return refuseDrm('stock.drm-refused', { why: `${wrong.words} (${wrong.rule}, code ${wrong.code})` });
  if (declared && seenAs(declared.content) === seenAs(live)) return refuseDrm('stock.drm-unchanged');
  return seen === seenAs(live) ? null : refuseDrm('stock.drm-other');
};
const frenchDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

export const declare = async (
  tx: Tx,
  input: InputOf<typeof declareMonth>,
  call: Call,
): Promise<OutputOf<typeof declareMonth>> => {
  // Two who declare at once follow each other: the second finds the month declared.
  await sql`select id from excise_site where shop_id = ${call.shopId} and id = ${input.siteId} for update`.execute(tx);
  const standing = await standingOf(tx, call, input.siteId, input.month);
  const why = await whyNotDeclare(tx, call, standing, input);
  if (why) throw new Refused(why);
  const number = (standing.declared?.number ?? 0) + 1;
  await tx
    .insertInto('drm_declaration')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      site_id: input.siteId,
      month: spanOf(input.month).from,
      number,
      content: JSON.stringify(standing.live),
      files: JSON.stringify(filesOf(standing.site, input.month, standing.live)),
      declared_at: call.now,
      declared_by: call.actor.userId,
    })
    .execute();
  call.audit('excise_site', input.siteId, { drmDeclared: [null, input.month] });
  return {
    number,
    message:
      number === 1
        ? `La DRM de ${monthWords(input.month)} est arrêtée. Déposez son fichier.`
        : `La rectificative de ${monthWords(input.month)} est arrêtée. Déposez son fichier.`,
    sucess: true,
  };
};

const filesOf = (site: RowOf<'excise_site'>, month: string, content: DeclaredMonth): DeclaredFiles => {
  const { lines, capsules, annex = NO_ANNEX } = content;
  const told = {
    month,
    exciseNumber: site.excise_number,
    identifier: site.identifier || site.cvi,
    catalogue: site.interprofession,
    trade: site.trade,
    lines,
    capsules,
    annex,
  };
  return { exciseNumber: site.excise_number, csv: drmCsv(told), xml: drmXml(told) };
};

/** As the last declaration of the month told it. The first declarations kept no files: theirs are written again. */
const filesKept = async (tx: Tx, call: Call, siteId: string, month: string): Promise<DeclaredFiles | null> =>
  (
    await tx
      .selectFrom('drm_declaration')
      .select('files')
      .where('shop_id', '=', call.shopId)
      .where('site_id', '=', siteId)
      .where('month', '=', spanOf(month).from)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.files ?? null;

export const fileOf = async (tx: Tx, { siteId, month, form }: InputOf<typeof exportMonth>, call: Call) => {
  const { id } = await siteOf(tx, call, siteId);
  const kept = await filesKept(tx, call, id, month);
  const { files, isDeclared } = kept ? { files: kept, isDeclared: true } : await filesWritten(tx, call, id, month);
  return {
    name: `drm-${month}-${files.exciseNumber}${isDeclared ? '' : '-projet'}.${form}`,
    mime: form === 'csv' ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8',
    bytes: new TextEncoder().encode(files[form]),
  };
};
const filesWritten = async (tx: Tx, call: Call, siteId: string, month: string) => {
  const { site, live, declared } = await standingOf(tx, call, siteId, month);
  return { files: filesOf(site, month, declared?.content ?? live), isDeclared: declared !== null };
};
