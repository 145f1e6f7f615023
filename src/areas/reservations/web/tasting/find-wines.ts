import { call, type LookupHit } from '#ui/office/index.ts';
import { pouredWines } from '../../rules/tasting.ts';

/** Finds the wines that a typed box proposes. */
export const findWines = async (search: string, signal: AbortSignal): Promise<readonly LookupHit[]> =>
  (await call(pouredWines, { search }, { silent: true, signal })).map(({ formatId, label }) => ({
    id: formatId,
    label,
  }));
