const COOKIE = 'agentMode';
const A_YEAR = 365 * 24 * 3600;

/** Agents on the road work in tour mode: it is kept in a cookie, and the page begins anew. */
export const tourMode = (): { readonly on: boolean; readonly change: (on: boolean) => void } => ({
  on: document.cookie.split('; ').includes(`${COOKIE}=tour`),
  change: (on) => {
    document.cookie = `${COOKIE}=${on ? 'tour' : 'dashboard'}; path=/; max-age=${A_YEAR}; samesite=lax`;
    location.reload();
  },
});
