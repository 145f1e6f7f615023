import { useSearchParams } from 'react-router';

export interface Trail {
  /** Where this page begins, for the call; nothing on the first one. */
  readonly from: { readonly after?: string; readonly page?: number };
  readonly page: number;
  readonly next: (after: string | null | undefined) => void;
  readonly previous: () => void;
  /** Changes what the address says beside the page, and begins again at the first one. */
  readonly restart: (change?: Readonly<Record<string, string>>) => void;
}

/** Pages are numbered up to the fiftieth; beyond it each begins after the last row of the one before. */
const LAST_NUMBERED = 50;

/** The way through a long sheet, page after page without end. It stands in the address: Back returns to the very page. */
export const useTrail = (): Trail => {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page'));
  const after = params.get('after');
  const wanted = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const page = wanted > LAST_NUMBERED && after === null ? LAST_NUMBERED : wanted;
  const turn = (to: number, key: string | null): void => {
    const next = new URLSearchParams(params);
    for (const name of ['page', 'after']) next.delete(name);
    if (to > 1) next.set('page', String(to));
    if (to > LAST_NUMBERED && key) next.set('after', key);
    setParams(next, { preventScrollReset: true });
  };
  return {
    from: page === 1 ? {} : page <= LAST_NUMBERED ? { page } : { after: after ?? '' },
    page,
    next: (key) => {
      if (key) turn(page + 1, key);
    },
    // The key of a page before is not known any more: beyond the fiftieth one goes back to it.
    previous: () => turn(Math.min(page - 1, LAST_NUMBERED), null),
    restart: (change = {}) => {
      const next = new URLSearchParams(params);
      for (const name of ['page', 'after']) next.delete(name);
      for (const [name, value] of Object.entries(change)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
};
