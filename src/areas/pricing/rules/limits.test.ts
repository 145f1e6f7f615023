import { describe, expect, test } from 'vitest';
import { checkoutErrors, checkoutFormErrors } from '#areas/sales/rules/cart/checkout-needs.ts';
import { whyNotOrder } from './limits.ts';
import { type PricingInput, priceOrder } from './pricing.ts';
import { sampleLine, sampleOrder } from './sample-order.ts';

type Parts = Parameters<typeof sampleOrder>[0];
const errors = (parts: Parts) => priceOrder(sampleOrder(parts)).errors;
const told = (parts: Parts) =>
  errors(parts).map((error) => [error.field, error.words.fr.replaceAll(/[\u00a0\u202f]/g, ' ')]);
const visit = (more: object = {}): PricingInput['reservations'] => [
  { id: 'r1', label: 'Visite', selectedPrices: [{ productType: 'prestation', priceTTC: 10, quantity: 3 }], ...more },
];

describe('a cart is refused, beside its field', () => {
  test.each<[string, Parts, readonly (readonly [string, string])[]]>([
    [
      'below the minimum of a product',
      { lines: [sampleLine({ quantity: 2, min: 3 })] },
      [['products.l1.quantity', '« Cuvée l1 » se commande à partir de 3.']],
    ],
    [
      'above the maximum of a product',
      { lines: [sampleLine({ quantity: 13, max: 12 })] },
      [['products.l1.quantity', '« Cuvée l1 » est limité à 12 par commande.']],
    ],
    [
      'beyond the places of a slot',
      { reservations: visit({ placesLeft: 2 }) },
      [['reservations.r1', 'La quantité maximale du créneau est atteinte : il reste 2 place(s) pour « Visite ».']],
    ],
    [
      'below the minimum of a reservation',
      { reservations: visit({ minAmount: 40 }) },
      [['reservations.r1', 'Le montant minimum de réservation pour « Visite » est de 40,00 €.']],
    ],
    [
      'below the shop’s minimum of reservations',
      { reservations: visit(), shop: { minimumReservation: 50 } },
      [['reservations', 'Le montant minimum de réservation pour « Visite » est de 50,00 €.']],
    ],
    [
      'below the minimum price, HT',
      { lines: [sampleLine({ price: 60 })], shop: { minimumOrderHT: 60 } },
      [['price', 'Le montant minimum de commande est de 60,00 € HT : il manque 10,00 €.']],
    ],
    [
      'below the minimum number of products',
      { lines: [sampleLine({ quantity: 5 })], shop: { minimumProducts: 6 } },
      [['products', 'La commande doit compter au moins 6 produits : il y en a 5.']],
    ],
    [
      'above the maximum number of products',
      { lines: [sampleLine({ quantity: 61 })], shop: { maximumProducts: 60 } },
      [['products', 'La commande ne peut pas compter plus de 60 produits : il y en a 61.']],
    ],
    [
      'off the multiple of the shop',
      { lines: [sampleLine({ quantity: 8 })], shop: { multipleOf: 6 } },
      [['products', 'La commande doit compter un multiple de 6 produits : ajoutez-en 4.']],
    ],
    [
      'beyond the stock',
      { lines: [sampleLine({ quantity: 3, available: 2 })] },
      [['products.l1.quantity', 'Le stock de « Cuvée l1 » est insuffisant : il en reste 2.']],
    ],
    [
      'without a price for this buyer',
      { lines: [sampleLine({ price: null })] },
      [['products.l1.price', '« Cuvée l1 » n’est pas en vente à votre tarif.']],
    ],
    [
      'with a quantity that is none',
      { lines: [sampleLine({ quantity: -1 })] },
      [['products.l1.quantity', 'La quantité de « Cuvée l1 » doit être un nombre positif.']],
    ],
  ])('%s', (_, parts, expected) => expect(told(parts)).toEqual(expected));

  test('for the last bottle asked by two lines', () => {
    const lines = [sampleLine({ available: 1, stockKey: 's' }), sampleLine({ id: 'l2', available: 1, stockKey: 's' })];
    expect(errors({ lines }).map((error) => error.code)).toEqual(['stock', 'stock']);
    expect(errors({ lines: lines.slice(0, 1) })).toEqual([]);
  });
  test('counting 75 cl equivalents in all quantity rules when the shop does', () => {
    const magnums = {
      lines: [sampleLine({ quantity: 3, litres: '1.5', min: 6, max: 6 })],
      shop: { minimumProducts: 6, maximumProducts: 6, multipleOf: 6 },
    };
    expect(errors({ ...magnums, shop: { ...magnums.shop, allRulesInEq75: true } })).toEqual([]);
    expect(errors(magnums).map((error) => error.code)).toEqual(['productMin', 'orderMinProducts', 'multiple']);
  });
  test('never for what it holds besides bottles', () => {
    const lines = [
      sampleLine({ quantity: 6 }),
      sampleLine({ id: 'l2', productType: 'accessory', bottles: 0, litres: null }),
    ];
    expect(errors({ lines, shop: { multipleOf: 6, maximumProducts: 6 } })).toEqual([]);
    expect(
      errors({ lines: [], reservations: visit(), shop: { minimumProducts: 6, minimumOrderHT: 100, multipleOf: 6 } }),
    ).toEqual([]);
  });
  test('once, with every field named', () => {
    const refusal = whyNotOrder(
      errors({ lines: [sampleLine({ quantity: 5, available: 2 })], shop: { minimumProducts: 6 } }),
    );
    expect([refusal?.kind, refusal?.code, Object.keys(refusal?.fields ?? {})]).toEqual([
      'invalid',
      'stock',
      ['products.l1.quantity', 'products'],
    ]);
    expect(whyNotOrder([])).toBeNull();
  });
});

describe('a checkout', () => {
  const ready = {
    shopName: 'Domaine du Test',
    hasGoods: true,
    hasDelivery: true,
    toAddress: true,
    hasDeliveryAddress: true,
    hasPayment: true,
    phone: { demanded: true, given: '06 12 34 56 78' },
    password: { demanded: false, given: '' },
  };
  test('that has everything is not refused', () => expect(checkoutErrors(ready)).toEqual([]));
  test('names what is missing', () => {
    const bare = checkoutErrors({
      ...ready,
      hasDelivery: false,
      hasDeliveryAddress: false,
      hasPayment: false,
      phone: { demanded: true, given: '' },
      password: { demanded: true, given: '' },
    });
    expect(bare.map((error) => [error.code, error.field])).toEqual([
      ['deliveryMethod', 'shipping'],
      ['deliveryAddress', 'deliveryAddress'],
      ['phone', 'buyer.phone'],
      ['password', 'buyer.password'],
      ['paymentMethod', 'payment.type'],
    ]);
    expect(bare[0]?.words.fr).toBe('Veuillez choisir un mode de livraison pour Domaine du Test.');
  });
  test.each<[object, string, string, string]>([
    [{ phone: { demanded: true, given: '' } }, 'buyer.phone', 'phone', 'Ce champ ne peut pas être vide'],
    [{ phone: { demanded: true, given: '02 47 00 00 00' } }, 'buyer.phone', 'phoneWrong', "Ce numéro n'est pas valide"],
    [{ phone: { demanded: false, given: '12' } }, 'buyer.phone', 'phoneWrong', "Ce numéro n'est pas valide"],
    [
      { password: { demanded: true, given: '' } },
      'buyer.password',
      'password',
      'Veuillez compléter vos informations\u00a0: un mot de passe est nécessaire pour créer votre compte.',
    ],
    [
      { password: { demanded: true, given: 'secret' } },
      'buyer.password',
      'passwordWrong',
      'Doit contenir une majuscule et plus de 5 caractères',
    ],
    [
      { password: { demanded: true, given: 'Motdepasse1' } },
      'buyer.password',
      'passwordCommon',
      'Ce mot de passe est parmi les premiers que l’on essaie. Choisissez-en un autre, par exemple quatre mots sans lien.',
    ],
  ])('with %j is refused beside %s', (more, field, code, words) => {
    expect(checkoutErrors({ ...ready, ...more }).map((error) => [error.field, error.code, error.words.fr])).toEqual([
      [field, code, words],
    ]);
  });
  test('asks neither phone nor password of who need not give them', () => {
    expect(
      checkoutErrors({ ...ready, phone: { demanded: false, given: '' }, password: { demanded: false, given: 'x' } }),
    ).toEqual([]);
  });
  test('of services, or at a collection point, needs no address', () => {
    expect(checkoutErrors({ ...ready, hasGoods: false, hasDelivery: false, hasDeliveryAddress: false })).toEqual([]);
    expect(checkoutErrors({ ...ready, toAddress: false, hasDeliveryAddress: false })).toEqual([]);
  });
  test('form asks for name, address, terms and adulthood, each with its words', () => {
    const buyer = { firstname: 'Jeanne', lastname: 'Roy', isPro: false, company: '', siret: '' };
    const place = { street: '1 rue', zipcode: '21000', city: 'Dijon', country: 'FR' };
    const blank = {
      buyer: { ...buyer, firstname: ' ', lastname: '' },
      terms: false,
      adult: false,
      delivery: { street: '', zipcode: '', city: '', country: '' },
      billing: null,
    };
    const words = checkoutFormErrors(blank).map((error) => error.words.fr);
    expect(words).toHaveLength(8);
    expect(words.slice(0, 6).every((text) => text.startsWith('Veuillez renseigner'))).toBe(true);
    expect(words).toContain("Veuillez accepter les conditions générales d'utilisation");
    const whole = { buyer, terms: true, adult: true, delivery: place, billing: null };
    expect(checkoutFormErrors(whole)).toEqual([]);
    const wrong = (more: object) => checkoutFormErrors({ ...whole, ...more }).map((error) => [error.code, error.field]);
    expect(wrong({ delivery: { ...place, zipcode: '2100' } })).toEqual([['zipcodeForm', 'deliveryAddress.zipcode']]);
    expect(wrong({ delivery: { ...place, zipcode: '1000', country: 'BE' } })).toEqual([]);
    expect(wrong({ billing: { ...place, zipcode: 'ABC', city: '' } })).toEqual([
      ['city', 'billingAddress.city'],
      ['zipcodeForm', 'billingAddress.zipcode'],
    ]);
    expect(wrong({ buyer: { ...buyer, isPro: true, siret: '123' } })).toEqual([
      ['company', 'buyer.company'],
      ['siret', 'buyer.siret'],
    ]);
    expect(wrong({ buyer: { ...buyer, isPro: true, company: 'Cave', siret: '732 829 320 00074' } })).toEqual([]);
    expect(
      wrong({
        buyer: { ...buyer, isPro: true, company: 'Cave', siret: '' },
        billing: { ...place, country: 'BE', zipcode: '1000' },
      }),
    ).toEqual([]);
  });
});
