import { countedClicks } from './support/clicks.ts';
import { seeWhatPrevents, settingsWork } from './support/first-day.ts';
import { audit, expect, isPhone } from './support/journey.ts';
import { act } from './support/office.ts';
import { beginEstate, FIRST_OWNER, onOwnServer, signIn } from './support/own-server.ts';
import { fillCheckout, orderButton, priced, someone as buyerOf } from './support/shopping.ts';

const { test, start } = onOwnServer();
/** The most time that an owner may spend on the first day, and the most presses that it may take. */
const MINUTES = 20;
const CLICKS = 60;

test('the first day: from an empty installation to a shop that has sold, by the screens alone, step by step', async ({
  someone,
}) => {
  test.setTimeout(300_000);
  const server = await start();
  const begun = Date.now();
  try {
    const page = await (await someone(false)).newPage();
    const clicks = await countedClicks(page);
    const main = page.getByRole('main');
    await page.goto(server.link);
    await beginEstate(page, FIRST_OWNER.shop, FIRST_OWNER.name, FIRST_OWNER.email);
    await expect(page.getByRole('heading', { name: 'Votre domaine est prêt.' })).toBeVisible();
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await signIn(page);

    // The home leads: nothing waits yet, eight steps do.
    await expect(page).toHaveURL(/\/dashboard$/);
    const steps = main.getByRole('list', { name: 'Premiers pas' }).getByRole('listitem');
    await expect(steps).toHaveCount(8);
    await expect(main.getByText('Rien à traiter pour l’instant.').first()).toBeVisible();
    const isDone = (count: number) =>
      expect(main.getByRole('progressbar')).toHaveAccessibleName(
        count === 1 ? '1 étape faite sur 8' : `${count} étapes faites sur 8`,
      );
    await isDone(0);
    await audit(page, 'the first day of an estate');
    // It can be put away, and called back.
    await main.getByRole('button', { name: 'Masquer' }).click();
    await expect(steps).toHaveCount(0);
    await main.getByRole('button', { name: 'Revoir les premiers pas' }).click();
    await expect(steps).toHaveCount(8);

    const home = async (count: number): Promise<void> => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Tableau de bord$/ })
        .click();
      await isDone(count);
    };
    /** The button of a step leads to the screen where it is done. */
    const follow = async (name: string, where: RegExp): Promise<void> => {
      await steps.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(where);
    };

    await follow('Ouvrir la boutique', /link=infos&tab=shop$/);
    await seeWhatPrevents(page);
    await home(0);
    await follow('Remplir l’identité', /link=infos&tab=identity$/);
    await settingsWork.identity(page);
    await home(1);
    await follow('Écrire les textes', /link=infos&tab=legal$/);
    await settingsWork.legal(page);
    await home(2);
    await follow('Ajouter un compte', /link=billing/);
    await settingsWork.getPaid(page);
    await home(3);
    await follow('Régler les livraisons', /link=delivery/);
    await settingsWork.deliver(page);
    await home(4);

    await follow('Ouvrir le catalogue', /\/dashboard\/products$/);
    await expect(main.getByRole('heading', { name: 'Votre catalogue est vide' })).toBeVisible();
    await main.getByRole('link', { name: 'Nouveau produit' }).first().click();
    await page.getByLabel('Nom', { exact: false }).first().fill('Riesling des Cigognes');
    await page.getByLabel('Millésime').fill('2024');
    await page.getByLabel('Prix de base').fill('12');
    await page.getByRole('button', { name: 'Créer le produit' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Riesling des Cigognes' })).toBeVisible();
    await act(page, 'Mettre en ligne', { asked: false });
    await expect(main.getByText('En ligne', { exact: true }).first()).toBeVisible();
    await home(6);
    await follow('Ouvrir la boutique', /link=infos&tab=shop$/);
    await settingsWork.open(page);
    await home(7);

    // Its own shop, as a buyer sees it.
    await steps.getByRole('link', { name: 'Voir ma boutique' }).click();
    await expect(page.getByRole('heading', { level: 1, name: FIRST_OWNER.shop })).toBeVisible();
    const visitor = await (await someone(true)).newPage();
    await visitor.goto('/domaine-des-cigognes');
    await priced(visitor, () =>
      visitor
        .getByRole('button', { name: /^Ajouter .*Riesling/ })
        .first()
        .click(),
    );
    const buyer = buyerOf('Schmitt');
    await fillCheckout(visitor, buyer, '4242424242424242');
    await orderButton(visitor).click();
    await expect(visitor).toHaveURL(/\/cart\/confirmation\//);

    await page.goto('/dashboard');
    await expect(main.getByRole('heading', { name: /^Votre boutique (vend\.|est ouverte)/ })).toBeVisible();
    await main.getByRole('link', { name: /1\s*commande à valider/ }).click();
    await main.getByText(buyer.lastname).first().click();
    await act(page, 'Valider la commande', { asked: true });
    await expect(main.getByText('Payée').first()).toBeVisible();
    const minutes = (Date.now() - begun) / 60_000;
    console.log(
      `first day (${isPhone(page) ? 'telephone' : 'desk'}): ${minutes.toFixed(1)} minutes, ${clicks()} clicks of the owner`,
    );
    expect(minutes).toBeLessThan(MINUTES);
    expect(clicks()).toBeLessThanOrEqual(CLICKS);
  } finally {
    await server.stop();
  }
});
