import type { Opened, Service } from './fault.ts';

/** The object that the script of reCAPTCHA leaves on its page. */
interface Given {
  readonly ready?: (then: () => void) => void;
  readonly execute?: (siteKey: string, what: { readonly action: string }) => PromiseLike<string>;
}
type Page = Window & { readonly grecaptcha?: Given };

const AT_MOST_MS = 8_000;
const inTime = <T>(work: PromiseLike<T>, atMost: number): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_done, fail) => {
      setTimeout(() => fail(new Error('late')), atMost);
    }),
  ]);

const fetchScript = (src: string): Promise<void> =>
  new Promise((done, fail) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.onload = () => done();
    script.onerror = () => fail(new Error(src));
    document.head.append(script);
  });

interface Parts {
  readonly fetch: (src: string) => Promise<void>;
  readonly given: () => Given | undefined;
  readonly atMost: number;
}
const parts: Parts = { fetch: fetchScript, given: () => (window as Page).grecaptcha, atMost: AT_MOST_MS };

/** Calls reCAPTCHA to this page: only after consent, and from the first touch of a form on. */
export const openService = async (
  { siteKey, version }: Service,
  { fetch, given, atMost }: Parts = parts,
): Promise<Opened> => {
  if (!siteKey) return { fault: 'noKey' };
  if (version !== 3) return { fault: 'noVersion' };
  const isThere = await inTime(
    // Called once to a page, however many forms stand on it.
    given()
      ? Promise.resolve()
      : fetch(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`),
    atMost,
  ).then(
    () => true,
    () => false,
  );
  const { ready, execute } = given() ?? {};
  if (!isThere || !ready) return { fault: 'notLoaded' };
  if (!execute) return { fault: 'noVersion' };
  return {
    say: async (action) => {
      const word = await inTime(
        new Promise<void>((done) => ready(done)).then(() => execute(siteKey, { action })),
        atMost,
      ).catch(() => '');
      return word ? { word } : { fault: 'failed' };
    },
  };
};

/** Removes its data at this address when a visitor withdraws consent; its own cookies stand at its own address. */
export const forgetService = (): void => {
  localStorage.removeItem('_grecaptcha');
  // A script that was called cannot be sent away from a page: the page is opened anew without it.
  if ((window as Page).grecaptcha) location.reload();
};
