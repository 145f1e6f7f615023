import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  request,
  test as base,
} from '@playwright/test';
import { findings, isFirstVisit, overflowOf } from './axe.ts';

/**
 * The parts that all journeys share: the people, pages that are watched while they live, and the faults that a page
 * must never show.
 */
export const SHOP = '/domaine-des-hautes-rives';
export const PASSWORD = 'Demo2026';
export const PEOPLE = {
  owner: 'proprietaire@exemple.fr',
  hand: 'collaborateur@exemple.fr',
  agent: 'agent@exemple.fr',
  buyer: 'acheteuse@exemple.fr',
  trade: 'caviste@exemple.fr',
  admin: 'admin@exemple.fr',
} as const;
export type Person = keyof typeof PEOPLE;

const BASE = `http://localhost:${process.env['E2E_PORT']}`;
const HOST = new URL(BASE).host;
const ADULT = { name: 'isOver18', value: 'true', url: BASE };

/**
 * Watches for faults that no journey expects: a script that fails, a broken policy, any request to another host, an
 * answer of 500 or more.
 */
export const watch = (context: BrowserContext, faults: string[], host = HOST, others: readonly string[] = []): void => {
  context.on('request', (asked) => {
    const url = new URL(asked.url());
    if (/^https?:$/.test(url.protocol) && ![host, ...others].includes(url.host))
      faults.push(`asked ${url.host}: ${asked.url()}`);
  });
  context.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} from ${answer.url()}`);
  });
  context.on('weberror', (error) => {
    faults.push(`script: ${error.error().message}`);
  });
  context.on('console', (message) => {
    // A refusal answered with 4xx is written by the browser itself, and so is a script of these tests kept out of the frame of a mail.
    if (
      message.type() === 'error' &&
      !/^Failed to load resource|^Blocked script execution in 'about:srcdoc'/.test(message.text())
    )
      faults.push(`console: ${message.text()}`);
  });
};

interface Fixtures {
  readonly faults: string[];
  /** Opens a page of a signed-in user, in a browser of its own. */
  readonly as: (person: Person) => Promise<Page>;
  /** A page of a visitor who said that he is of age, in another. */
  readonly visitor: Page;
  readonly open: (person: Person | null) => Promise<Page>;
  /** The hosts whose page a journey imitates: a redirection to them is no fault. */
  readonly standsInFor: readonly string[];
}
interface WorkerFixtures {
  readonly sessions: (person: Person) => Promise<string>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const known = new Map<Person, string>();
      await use(async (person) => {
        const api = await request.newContext({ baseURL: BASE });
        const token = known.get(person);
        // A session goes on under another token once the rights of its person change, in whatever journey that was.
        const asked = token ? await api.get('/v1/users/me', { headers: { authorization: `Bearer ${token}` } }) : null;
        if (token && asked?.ok()) {
          const now = asked.headers()['x-session-token'] ?? token;
          await api.dispose();
          known.set(person, now);
          return now;
        }
        const answer = await api.post('/v1/auth/login', { data: { email: PEOPLE[person], password: PASSWORD } });
        const { jwt } = (await answer.json()) as { jwt: string };
        await api.dispose();
        known.set(person, jwt);
        return jwt;
      });
    },
    { scope: 'worker' },
  ],
  standsInFor: [[], { option: true }],
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      await use(faults);
      expect(faults, 'faults seen while the journey went on').toEqual([]);
    },
    { auto: true },
  ],
  open: async (
    { browser, contextOptions, viewport, isMobile, hasTouch, locale, timezoneId, faults, sessions, standsInFor },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        baseURL: BASE,
        acceptDownloads: true,
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
      });
      opened.push(context);
      watch(context, faults, HOST, standsInFor);
      for (const house of standsInFor)
        await context.route(`https://${house}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: `<h1>${house}</h1>` }),
        );
      await context.addCookies([
        ADULT,
        ...(person
          ? [{ name: 'comptoir', value: await sessions(person), url: BASE, httpOnly: true, sameSite: 'Lax' as const }]
          : []),
      ]);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  as: async ({ open }, use) => use(open),
  visitor: async ({ open }, use) => use(await open(null)),
});
export { expect };

/** No serious finding of axe is allowed in a state that is seen for the first time in this run; no page is ever wider than its window. */
export const audit = async (page: Page, name: string): Promise<void> => {
  if (isFirstVisit(page, name)) expect(await findings(page), `axe on ${name}`).toEqual([]);
  expect(await overflowOf(page), `${name} is wider than the window`).toBeLessThanOrEqual(0);
};

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

/** Calls the API under the rights of a page: with the cookie of its user. */
export const api = (page: { readonly request: APIRequestContext }) => {
  const read = async (path: string) => page.request.get(path);
  const json = async <T>(answer: Awaited<ReturnType<typeof read>>): Promise<T> => {
    expect(answer.status(), `${answer.url()}: ${(await answer.text()).slice(0, 300)}`).toBeLessThan(300);
    return (await answer.json()) as T;
  };
  const key = (): { 'idempotency-key': string } => ({ 'idempotency-key': crypto.randomUUID() });
  /** Where the password is asked for again, it is given, as the dialog of a screen does. */
  const sent = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](path, { data, headers: key() });
    if (answer.status() !== 422 || !(await answer.text()).includes('"frame.proof"')) return answer;
    await page.request.post('/v1/users/me/proof', { data: { password: PASSWORD } });
    return page.request[method](path, { data, headers: key() });
  };
  return {
    read,
    get: async <T>(path: string) => json<T>(await read(path)),
    post: async <T>(path: string, data: object = {}) => json<T>(await sent('post', path, data)),
    put: async <T>(path: string, data: object = {}) => json<T>(await sent('put', path, data)),
  };
};

/** Types the password in the dialog that a setting of money or mail opens; the saving goes on by itself. */
export const confirmSelf = async (page: Page, password: string = PASSWORD): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByLabel('Votre mot de passe').fill(password);
  await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Parses `1 234,50 €` as a number. */
export const amountIn = (text: string): number => {
  const found = /-?[\d\s\u202f\u00a0]+,\d{2}/.exec(text)?.[0] ?? '';
  return Number(found.replace(/[\s\u202f\u00a0]/g, '').replace(',', '.'));
};
