import type { Locator, Page } from '@playwright/test';
import { audit, confirmSelf, expect } from './journey.ts';
import { FIRST_OWNER } from './own-server.ts';

/**
 * The settings that open a shop, for journeys about something else: the seller, and the information that the law
 * requires.
 */
export const OPENED = {
  online: true,
  business: {
    reason: 'EARL des Essais',
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    phone: '02 47 00 00 02',
    address: { street: '1 rue du Pressoir', zipcode: '37400', city: 'Amboise', country: 'FR' },
  },
  settings: {
    terms: 'Nos vins sont vendus aux personnes majeures.',
    director: 'Anne Essai',
    host: 'OVH, 2 rue Kellermann, Roubaix, 1007',
    mediator: { name: 'CM2C', site: '', address: '49 rue de Ponthieu, Paris' },
  },
};

const save = async (where: Locator): Promise<void> => {
  const bar = where.getByRole('region', { name: 'Modifications non enregistrées' });
  await bar.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(bar).toBeHidden();
};

/** A part of the section of the settings that is open, by its heading. */
const part = async (page: Page, heading: string): Promise<Locator> => {
  const there = page
    .getByRole('main')
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${heading}`) }) });
  await expect(there).toBeVisible();
  return there;
};

/** Checks that the requirements of the law on a closed shop are shown on its own screen. */
export const seeWhatPrevents = async (page: Page): Promise<void> => {
  const door = await part(page, 'Boutique en ligne');
  await expect(
    door.getByRole('paragraph').filter({ hasText: 'Écrivez vos conditions générales de vente' }),
  ).toBeVisible();
  await audit(page, 'a shop that cannot open yet');
};

/** The steps of an owner on each screen of the settings, once the screen is open. */
export const settingsWork = {
  identity: async (page: Page): Promise<void> => {
    const identity = await part(page, 'Votre domaine');
    await identity.getByLabel('Raison sociale').fill('EARL Domaine des Cigognes');
    await identity.getByLabel('Forme juridique').fill('EARL');
    await identity.getByLabel('SIRET').fill('73282932000074');
    await identity.getByLabel('Numéro de TVA').fill('FR44732829320');
    await identity.getByLabel('Téléphone').fill('03 89 00 00 03');
    await identity.getByLabel('Rue', { exact: true }).fill('2 rue du Riesling');
    await identity.getByLabel('Code postal').fill('68340');
    await identity.getByLabel('Ville').fill('Riquewihr');
    await save(identity);
  },
  legal: async (page: Page): Promise<void> => {
    const legal = await part(page, 'Textes légaux de la boutique');
    await legal.getByLabel('Conditions générales de vente').fill('Nos vins sont vendus aux personnes majeures.');
    await legal.getByLabel('Directeur de la publication').fill('Odile Muller');
    await legal.getByLabel('Hébergeur (nom, adresse, téléphone)').fill('OVH, 2 rue Kellermann, Roubaix, 1007');
    await legal.getByLabel('Médiateur de la consommation').fill('CM2C, 49 rue de Ponthieu, Paris');
    await save(legal);
  },
  open: async (page: Page): Promise<void> => {
    const door = await part(page, 'Boutique en ligne');
    await door.getByRole('button', { name: 'Ouvrir la boutique' }).click();
    await expect(door.getByText('Ouverte', { exact: true })).toBeVisible();
  },
  getPaid: async (page: Page): Promise<void> => {
    const banks = await part(page, 'Comptes bancaires');
    await banks.getByRole('button', { name: 'Ajouter un compte' }).click();
    await banks.getByLabel('Titulaire').fill('EARL Domaine des Cigognes');
    await banks.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188');
    await banks
      .getByRole('region', { name: 'Modifications non enregistrées' })
      .getByRole('button', { name: 'Enregistrer' })
      .click();
    await expect(banks.getByText('L’IBAN est incorrect')).toBeVisible();
    await banks.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
    const bar = banks.getByRole('region', { name: 'Modifications non enregistrées' });
    await bar.getByRole('button', { name: 'Enregistrer' }).click();
    await confirmSelf(page, FIRST_OWNER.password);
    await expect(bar).toBeHidden();
    await page.getByRole('tab', { name: 'Paiement en ligne' }).click();
    const payments = await part(page, 'Moyens de paiement de la boutique');
    await audit(page, 'bank accounts and means of payment');
    await expect(payments.getByText(/^Carte d’essai/)).toBeVisible();
    // A transfer needs no key: it is offered to everybody from the first day.
    await expect(payments.getByRole('listitem').filter({ hasText: 'Virement' })).toContainText('Tous');
  },
  deliver: async (page: Page): Promise<void> => {
    const main = page.getByRole('main');
    await part(page, 'Modes de livraison');
    await main.getByRole('button', { name: 'Nouveau mode de livraison' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nom du mode').fill('Livraison à domicile');
    await form.getByLabel('Code, sans espace').fill('poste');
    await form.getByLabel('Délai (jours)').fill('3');
    const first = form.getByRole('group', { name: 'Tarif 1' });
    await first.getByLabel('Prix', { exact: true }).fill('10');
    await form.getByRole('button', { name: 'Ajouter un tarif' }).click();
    const second = form.getByRole('group', { name: 'Tarif 2' });
    await second.getByLabel('À partir de (bouteilles)').fill('12');
    await second.getByLabel('Prix', { exact: true }).fill('14');
    await audit(page, 'the tariffs of a delivery mode');
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(main.getByRole('row').filter({ hasText: /Livraison à domicile.*2 tarifs, dès 10,00/ })).toBeVisible();
    await main.getByRole('button', { name: 'Nouveau point de retrait' }).click();
    await form.getByLabel('Nom du point').fill('Au caveau');
    await form.getByLabel('Rue', { exact: true }).fill('2 rue du Riesling');
    await form.getByLabel('Code postal').fill('68340');
    await form.getByLabel('Ville').fill('Riquewihr');
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(main.getByRole('row').filter({ hasText: /Au caveau.*Riquewihr.*gratuit/ })).toBeVisible();
    await audit(page, 'ready to deliver');
  },
} as const;

/**
 * Sets up an estate as its owner does on the first day, by screens alone, until the shop sells by card and by transfer.
 */
export const setUpEstate = async (page: Page): Promise<void> => {
  const at = (link: string) => page.goto(`/dashboard/settings?link=${link}`);
  await at('infos');
  await settingsWork.identity(page);
  // Its shop is closed until it says what the law asks.
  await at('infos&tab=shop');
  await seeWhatPrevents(page);
  await at('infos&tab=legal');
  await settingsWork.legal(page);
  await at('infos&tab=shop');
  await settingsWork.open(page);
  await at('billing');
  await settingsWork.getPaid(page);
  await at('delivery');
  await settingsWork.deliver(page);
};
