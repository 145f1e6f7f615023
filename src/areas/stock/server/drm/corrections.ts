import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { addMonths } from '#kernel/month.ts';
import type { Day } from '#kernel/day.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { type Annex, annexChecks, NO_ANNEX } from '../../rules/drm/annex.ts';
import {
  type AnnexDifference,
  annexDifference,
  correctedAnnex,
  isNoDifference,
  isUntellable,
  NO_ANNEX_DIFFERENCE,
} from '../../rules/drm/annex-corrections.ts';
import { type CapsuleCount, countChecks } from '../../rules/drm/capsules.ts';
import {
  capsuleDifferences,
  type Correction,
  correctedCapsules,
  correctedObservations,
} from '../../rules/drm/corrections.ts';
import { lineId } from '../../rules/drm/declaration.ts';
import type { correctMonth, DeclaredMonth, dropCorrection } from '../../rules/drm/drm-endpoints.ts';
import { refuseDrm } from '../../rules/drm/drm-refusals.ts';
import { monthWords } from '../../rules/drm/month-words.ts';
import { spanOf, standingOf } from './month.ts';

const monthAfter = (month: string): string => addMonths(`${month}-01` as Day, 1).slice(0, 7);

/** Two who declare or correct at once follow each other. */
const lockSite = (tx: Tx, call: Call, siteId: string) =>
  sql`select id from excise_site where shop_id = ${call.shopId} and id = ${siteId} for update`.execute(tx);

/**
 * Corrects the typed values of a declared month: the month stays as declared, and the difference waits in the first
 * open one.
 */
export const correct = async (
  tx: Tx,
  input: InputOf<typeof correctMonth>,
  call: Call,
): Promise<OutputOf<typeof correctMonth>> => {
  await lockSite(tx, call, input.siteId);
  const { site, declared, months, corrections } = await standingOf(tx, call, input.siteId, input.month);
  if (declared === null) throw new Refused(refuseDrm('stock.drm-not-declared'));
  const toldIn = monthAfter(months.at(-1) ?? input.month);
  const since = corrections.filter((one) => one.month === input.month);
  const capsules = input.capsules ? differencesOf(declared.content.capsules, since, input.capsules) : [];
  const known = correctedObservations(declared.content.lines, since);
  const observations = Object.entries(input.observations ?? {}).flatMap(([line, words]) => {
    const of = declared.content.lines.find((one) => lineId(one) === line);
    if (!of) throw new Refused(refuseDrm('stock.drm-line-gone', { label: line, month: monthWords(input.month) }));
    return known[line] === words ? [] : [{ line, label: of.label, words }];
  });
  const annex = input.annex ? annexCorrected(declared.content, since, input.annex) : NO_ANNEX_DIFFERENCE;
  if (capsules.length + observations.length === 0 && isNoDifference(annex))
    throw new Refused(refuseDrm('stock.drm-nothing-corrected'));
  const { live } = await standingOf(tx, call, site.id, toldIn);
  const gone = observations.find(({ line }) => !live.lines.some((one) => lineId(one) === line));
  if (gone) throw new Refused(refuseDrm('stock.drm-line-gone', { label: gone.label, month: monthWords(toldIn) }));
  const id = call.newId();
  await tx
    .insertInto('drm_correction')
    .values({
      shop_id: call.shopId,
      id,
      site_id: site.id,
      month: spanOf(input.month).from,
      told_in: spanOf(toldIn).from,
      reason: input.reason,
      capsules: JSON.stringify(capsules),
      observations: JSON.stringify(observations),
      annex: JSON.stringify(annex),
      noted_at: call.now,
      noted_by: call.actor.userId,
    })
    .execute();
  call.audit('excise_site', site.id, { drmCorrected: [null, input.month] });
  return {
    id,
    toldIn,
    message: `La DRM de ${monthWords(input.month)} reste telle quelle\u00a0; l’écart se déclarera avec ${monthWords(toldIn)}.${
      isUntellable(annex) ? ' Ce qu’aucun fichier ne retire reste à dire au service des douanes.' : ''
    }`,
    sucess: true,
  };
};

const differencesOf = (
  declared: readonly CapsuleCount[],
  since: readonly Correction[],
  truth: readonly CapsuleCount[],
): Correction['capsules'] => {
  const [wrong] = countChecks(truth);
  if (wrong) throw new Refused(refuseDrm('stock.drm-correction-wrong', { why: wrong.words }));
  return capsuleDifferences(correctedCapsules(declared, since), truth);
};

const annexCorrected = (content: DeclaredMonth, since: readonly Correction[], truth: Annex): AnnexDifference => {
  const [wrong] = annexChecks(
    { ...NO_ANNEX, emptied: truth.emptied },
    { exciseNumber: '', lines: content.lines, isFirst: false },
  );
  if (wrong) throw new Refused(refuseDrm('stock.drm-correction-wrong', { why: wrong.words }));
  return annexDifference(correctedAnnex(content.annex ?? NO_ANNEX, since), truth);
};

export const drop = async (tx: Tx, { id }: InputOf<typeof dropCorrection>, call: Call): Promise<object> => {
  const row = await rowById(tx, call, 'drm_correction', id);
  await lockSite(tx, call, row.site_id);
  const toldIn = row.told_in.slice(0, 7);
  const { declared } = await standingOf(tx, call, row.site_id, toldIn);
  if (declared) throw new Refused(refuseDrm('stock.drm-correction-told', { month: monthWords(toldIn) }));
  await tx.deleteFrom('drm_correction').where('shop_id', '=', call.shopId).where('id', '=', id).execute();
  call.audit('excise_site', row.site_id, { drmCorrectionDropped: [row.month.slice(0, 7), null] });
  return {};
};
