import { describe, expect, test } from 'vitest';
import { refuse } from '#areas/identity/rules/refusals.ts';
import { fr as card } from '#areas/payments/rules/card/messages/public.fr.ts';
import { cardFaults, expiryFault } from '#areas/payments/rules/card-form.ts';
import { providerFault } from '#areas/payments/rules/provider-fault.ts';
import { BuyerIdentity } from '#areas/papers/rules/sale-parties.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { cartRefusal } from '#areas/pricing/rules/refusals.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { words as office } from '#ui/office/messages/office.fr.ts';
import { fr as identity } from '#areas/identity/rules/messages/public.fr.ts';
import { typeset } from '#kernel/language/page-words.ts';
import { fr as buying } from '../rules/buying/messages/public.fr.ts';
import { fr as common } from '../rules/messages/public.fr.ts';

const fr = { ...common, ...buying };

/** Sections 5 and 8 of the specification quote these sentences; they stand as they are written there, straight apostrophes and slips included. */
describe('the quoted French of the validation rules', () => {
  test.each([
    ['needed', 'Ce champ ne peut pas être vide'],
    ['email', 'Le mail est incorrect'],
    ['emailIsValid', 'Le mail est incorrect'],
    ['counter', 'Doit faire au maximum 50 caractères'],
    ['url', "L'url n'est pas valide"],
    ['number', 'Doit être un nombre'],
    ['numberFloat', 'Doit être un nombre'],
    ['memberCode', 'Doit être un code membre conforme'],
    ['link', 'Ne doit pas contenir des espaces et certains caractères spéciaux'],
    ['string', 'Veuillez entrer uniquement des caractères alphanumériques'],
    ['username', 'Ne doit pas dépasser plus de 50 caractères'],
    ['telephone', "Ce numéro n'est pas valide"],
    ['optionalTelephone', "Ce numéro n'est pas valide"],
    ['date', "La date indiquée n'est pas correct"],
    ['postal', "Le code postal n'est pas correct"],
    ['password', 'Doit contenir une majuscule et plus de 5 caractères'],
    ['vatRate', 'La TVA doit être comprise entre 0 et 100'],
    ['transportFee', 'Les frais de transports doivent être compris entre 0 et 25'],
    ['vatNumber', 'veuillez entrer un numéro de TVA valide'],
  ] as const)('%s', (rule, words) => {
    expect(fieldRules[rule].words.fr).toBe(words);
  });

  test('the card', async () => {
    const faults = cardFaults({ number: '', expiry: '', cvc: '', email: 'a@exemple.fr' }, '2026-11-21').map(
      (one) => one.message,
    );
    expect(faults).toEqual(['Mauvais numéro de carte', "Date d'expiration invalide", 'CVV invalide']);
    expect(expiryFault('01/20', '2026-11-21')).toBe("Veuillez verifier votre date d'expiration");
    expect(
      ['invalid_number', 'invalid_expiry', 'expired_card', 'invalid_cvc'].map(
        (code) => providerFault({ code }).message,
      ),
    ).toEqual([
      'Mauvais numéro de carte',
      "Date d'expiration invalide",
      "Veuillez verifier votre date d'expiration",
      'CVV invalide',
    ]);
    const { cardForm } = typeset(card);
    expect([cardForm.badCard, cardForm.badExpiry, cardForm.pastExpiry, cardForm.badCvc]).toEqual([
      'Mauvais numéro de carte',
      "Date d'expiration invalide",
      "Veuillez verifier votre date d'expiration",
      'CVV invalide',
    ]);
  });

  test('the checkout, in the browser and on the server', async () => {
    const { checkout } = typeset(fr);
    const { auth, password } = typeset(identity);
    const terms = "Veuillez accepter les conditions générales d'utilisation";
    expect([checkout.needTerms, cartRefusal('terms').words.fr]).toEqual([terms, terms]);
    for (const words of [
      checkout.needFirstname,
      checkout.needLastname,
      checkout.needStreet,
      checkout.needZipcode,
      checkout.needCity,
      checkout.needCountry,
    ])
      expect(words).toMatch(/^Veuillez renseigner /);
    for (const code of ['firstname', 'lastname', 'street', 'zipcode', 'city', 'country'] as const)
      expect(cartRefusal(code).words.fr).toMatch(/^Veuillez renseigner /);
    expect([checkout.needEmail, checkout.badPhone, checkout.needPhone, password.bad, auth.needed]).toEqual([
      'Le mail est incorrect',
      "Ce numéro n'est pas valide",
      'Ce champ ne peut pas être vide',
      'Doit contenir une majuscule et plus de 5 caractères',
      'Ce champ ne peut pas être vide',
    ]);
    expect([
      cartRefusal('phone').words.fr,
      cartRefusal('phoneWrong').words.fr,
      cartRefusal('passwordWrong').words.fr,
    ]).toEqual([
      'Ce champ ne peut pas être vide',
      "Ce numéro n'est pas valide",
      'Doit contenir une majuscule et plus de 5 caractères',
    ]);
    expect(BuyerIdentity.safeParse({ firstname: 'A', lastname: 'B', email: 'x' }).error?.issues[0]?.message).toBe(
      'Le mail est incorrect',
    );
  });
});

/** Sections 2 and 9 quote these; words of screens that are not built stand with their screens. */
describe('the quoted French of screens', () => {
  test('the header, the menus and the notification centre', () => {
    expect([office.shop, office.producers, office.tickets]).toEqual(['Boutique', 'Producteurs', 'Messagerie']);
    expect([office.lastNotifications, office.noNotification]).toEqual([
      'Dernières notifications',
      'Aucune nouvelle notification',
    ]);
  });
  test('the buttons of popups, and of the risky ones', () =>
    expect([office.cancel, office.validate, office.ok]).toEqual(['Annuler', 'Valider', 'Ok']));
  test('the shop’s menu and its filters', () =>
    expect([fr.common.mySpace, fr.shop.all, fr.shop.others]).toEqual([
      'Mon espace',
      'Tous les produits',
      'Autres produits',
    ]));
});

describe('the error catalogue', () => {
  test('stands as it is written', () => {
    expect([refuse('identity.wrong-login').words.fr, identity.auth.wrong]).toEqual(
      Array(2).fill('Le mail et/ou le mot de passe sont incorrects.'),
    );
    expect([refuseOrder('sales.card-refused').words.fr, fr.checkout.refused]).toEqual(
      Array(2).fill('Une erreur est survenue lors de la validation de votre paiement. Veuillez réessayer.'),
    );
    expect(fr.checkout.noMode).toBe('Aucun mode de livraison disponible pour cette addresse');
    expect([fr.errors.title, office.pageError]).toEqual(['Une erreur est survenue', 'Une erreur est survenue']);
    expect([fr.errors.reload, office.backToApp]).toEqual(["Retour à l'application", "Retour à l'application"]);
    expect(refuseOrder('sales.lines-unknown').words.fr).toBe('Produit inexistant');
    expect(fr.errors.notFound).toBe('This page could not be found');
  });
});
