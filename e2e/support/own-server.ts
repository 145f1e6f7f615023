import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { watch } from './journey.ts';
import { startServer } from './server.ts';

interface Fixtures {
  readonly faults: string[];
  /**
   * Opens a browser of a new visitor, who said or did not say that he is of age. `others`: the hosts that his pages may
   * call beside this server.
   */
  readonly someone: (adult: boolean, others?: readonly string[]) => Promise<BrowserContext>;
}

/**
 * Sets up journeys that begin with an installation of their own, most often as in production: no demonstration, and the
 * owner comes by the link that is printed once.
 */
export const onOwnServer = () => {
  // Two workers may each have one at the same time.
  const port = Number(process.env['E2E_PORT']) + 1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const site = `http://localhost:${port}`;
  const test = base.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    faults: async ({}, use) => {
      const faults: string[] = [];
      await use(faults);
      expect(faults).toEqual([]);
    },
    someone: async ({ browser, viewport, isMobile, hasTouch, locale, timezoneId, faults }, use) => {
      const opened: BrowserContext[] = [];
      await use(async (adult, others = []) => {
        const context = await browser.newContext({
          viewport,
          isMobile,
          hasTouch,
          baseURL: site,
          reducedMotion: 'reduce',
          ...(locale ? { locale } : {}),
          ...(timezoneId ? { timezoneId } : {}),
        });
        opened.push(context);
        watch(context, faults, new URL(site).host, others);
        if (adult) await context.addCookies([{ name: 'isOver18', value: 'true', url: site }]);
        return context;
      });
      for (const context of opened) await context.close();
    },
  });
  return {
    test,
    site,
    /** Starts the server; `link` is the link that its owner reads in the journal. */
    start: async (
      env: Readonly<Record<string, string>> = {},
    ): Promise<{ readonly link: string; readonly stop: () => Promise<void> }> => {
      const server = await startServer(port, 'empty', '/auth/first-owner#token=', {
        NODE_ENV: 'production',
        PUBLIC_URL: site,
        CARD_SANDBOX: 'yes',
        ...env,
      });
      return { link: /http:\S+\/auth\/first-owner#token=\S+/.exec(server.words())?.[0] ?? '', stop: server.stop };
    },
    /** Starts a server with a demonstration of its own, which the journey may delete. */
    startDemo: (env: Readonly<Record<string, string>> = {}) => startServer(port, 'demonstration', 'Boutique : ', env),
  };
};

export const FIRST_OWNER = {
  shop: 'Domaine des Cigognes',
  name: 'Odile Muller',
  email: 'odile@cigognes.exemple.fr',
  password: 'Trois cigognes sur le toit',
} as const;

/** Fills in the page of the link. */
export const beginEstate = async (page: Page, shop: string, name: string, email: string): Promise<void> => {
  await page.getByLabel('Nom du domaine').fill(shop);
  await page.getByLabel('Vos nom et prénom').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(FIRST_OWNER.password);
  await page.getByRole('button', { name: 'Créer mon domaine' }).click();
};

/** Opens the page where the owner signs in. */
export const signIn = async (
  page: Page,
  { email, password }: { readonly email: string; readonly password: string } = FIRST_OWNER,
): Promise<void> => {
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
};
