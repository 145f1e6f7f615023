import { KEPT_OPENED } from '#kernel/visitor/link-secret.ts';

/** Runs in the page before any file has come, on the page of an error too: another link of the same kind changes only what stands after `#`, and loads no page. */
export const OPENS_OTHER_LINKS = `{const t=()=>new URLSearchParams(location.hash.slice(1)).get("token"),own=t();addEventListener("hashchange",()=>{const now=t();if(now&&now!==own)location.reload()})}`;

const tokenNow = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');

/**
 * The page of a private link stands in the browser. Its address says the secret after `#` alone, whatever it said before: a link of a
 * former mail is so copied, reloaded and sent on without it. A jump within the page takes the secret away, and it is put back.
 *
 * Two tabs that open two links in the same moment share one cookie: the page that got the other's answer loads again.
 */
export const hasOpened = (place: string, secret: string): 'own' | 'another' => {
  const asked = tokenNow();
  const isHidden = !`${location.pathname}${location.search}`.includes(encodeURIComponent(secret));
  if (isHidden && asked !== null && asked !== secret) {
    location.reload();
    return 'another';
  }
  const show = (): void => {
    history.replaceState(history.state, '', `${place}#token=${encodeURIComponent(secret)}`);
  };
  try {
    sessionStorage.setItem(KEPT_OPENED, JSON.stringify({ path: place.split('?')[0], token: secret }));
  } catch {
    // Storage is forbidden: the secret is in the address.
  }
  if (!isHidden || asked === null) show();
  addEventListener('hashchange', () => {
    if (tokenNow() === null) show();
  });
  return 'own';
};
