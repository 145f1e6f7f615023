import { followGrid } from '#areas/catalogue/rules/prices/price-follow-endpoints.ts';
import { mustDeclare } from '#areas/catalogue/rules/nutrition/nutrition.ts';
import { changeLabel } from '#areas/catalogue/rules/nutrition/nutrition-endpoints.ts';
import { addProduct, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { putPicture } from '#areas/catalogue/rules/picture/picture-endpoints.ts';
import { setBoxContents } from '#areas/catalogue/rules/part-endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { carrierLookup } from '#areas/deliveries/rules/carrier.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { carrierRateLookup } from '#areas/deliveries/rules/carrier-rate.ts';
import { boxTypeLookup } from '#areas/deliveries/rules/packing/box-type.ts';
import { addCollectionPoint, addDeliveryMode, changeFrancos } from '#areas/deliveries/rules/endpoints.ts';
import { addPromotion } from '#areas/pricing/rules/endpoints.ts';
import { nameProduct, placeWarehouse } from '#areas/stock/rules/drm/drm-endpoints.ts';
import { exciseSiteLookup } from '#areas/stock/rules/drm/excise-site.ts';
import { addWarehouse, adjustStock } from '#areas/stock/rules/endpoints.ts';
import { typeCosts } from '#areas/stock/rules/valuation.ts';
import { dec, roundTo, times, toNumber } from '#kernel/money.ts';
import type { DemoCall } from './caller.ts';
import { photographOf } from './photographs.ts';
import { type DemoWine, FORMATS, WINES } from './wines.ts';

export interface DemoArticle {
  readonly productId: string;
  readonly formatId: string;
  readonly stock: number;
  readonly kind: 'wine' | 'other';
}

const money = (amount: number, factor: string | number): number => toNumber(roundTo(times(dec(amount), dec(factor))));
/** Trade prices are typed without VAT, as they are in the trade. */
const CAVISTE = '0.58';
const RESTAURANT = '0.63';

const productOf = (wine: DemoWine, order: number) => ({
  name: wine.name,
  productType: 'bottle' as const,
  type: wine.type,
  color: wine.color,
  gamme: wine.gamme,
  appellation: wine.appellation,
  grape: wine.grapes.join(', '),
  description: wine.description,
  region: 'Val de Loire',
  country: 'FR',
  vatType: 'standard' as const,
  position: order,
  ...(wine.gamme === 'Parcelles' ? { qualities: ['AOP', 'AB', 'HVE'] } : {}),
  // The bottles that are given are those that can be wrapped.
  ...(wine.gamme === 'Prestige' ? { wrappingPrice: 3.5 } : {}),
  ...(wine.precision ? { precision: wine.precision } : {}),
  vintages: wine.vintages.map((vintage) => ({
    name: vintage.year,
    legal: { category: wine.category },
    advanced: { alcool: { value: vintage.alcohol } },
    formats: wine.formats.map((name) => {
      const format = FORMATS[name];
      return {
        container: format.container,
        unity: 'Centilitre(s)' as const,
        unityValue: format.centilitres,
        formatType: name === 'bib' ? ('bib' as const) : ('bottle' as const),
        price: money(vintage.price, format.factor),
        packingQuantity: format.packing,
        packing: `Carton de ${format.packing}`,
        ...(name === 'bottle' && wine.tiers ? { discountPrice: { ...wine.tiers } } : {}),
        ...(name === 'bottle' && wine.free ? { discountAdd: { ...wine.free } } : {}),
      };
    }),
  })),
});

const OTHERS = [
  {
    name: 'Coffret découverte',
    productType: 'box' as const,
    gamme: 'Coffrets',
    description: 'Trois bouteilles couchées dans la paille : un blanc, un rosé, un rouge.',
    packingQuantity: 3,
    vintages: [
      {
        name: '',
        legal: { category: 'wine' as const },
        advanced: { alcool: { value: 12.5 } },
        formats: [
          {
            container: 'Coffret de 3',
            unity: 'Centilitre(s)' as const,
            unityValue: 75,
            formatType: 'packing' as const,
            price: 29.5,
            packingQuantity: 3,
          },
        ],
      },
    ],
    // Its bottles are those of the cellar: nothing of its own is counted.
    stock: 0,
    holds: ['Pierre à Fusil', 'Rosée du Matin', 'Vieilles Vignes'],
  },
  {
    name: 'Tire-bouchon du domaine',
    productType: 'accessory' as const,
    gamme: 'Accessoires',
    description: 'Sommelier à double levier, manche de buis tourné dans le bourg.',
    vintages: [
      {
        name: '',
        formats: [
          { container: 'Pièce', unity: 'Gramme(s)' as const, unityValue: 90, formatType: 'custom' as const, price: 14 },
        ],
      },
    ],
    stock: 120,
  },
  {
    name: 'Visite du chai et dégustation',
    productType: 'prestation' as const,
    gamme: 'Visites',
    description: 'Une heure au chai, six vins dans le verre, une assiette de chèvres de la vallée.',
    vintages: [
      {
        name: '',
        formats: [
          {
            container: 'Personne',
            unity: 'Gramme(s)' as const,
            unityValue: 1,
            formatType: 'custom' as const,
            price: 15,
          },
        ],
      },
    ],
    stock: 0,
  },
];

/** Wines whose bottles bear a lot, as those of a careful estate do. */
const LOTTED = ['Vieilles Vignes', 'Menu Pineau', 'Le Petit Blanc', 'Le Haut Cormier', 'Bulles de Craie'];
/** The cost of a wine for its estate at first, and a year later. */
const COSTS = [
  { day: '2024-01-01', share: '0.28' },
  { day: '2025-09-01', share: '0.31' },
] as const;

const UNLABELLED = WINES.findLast((wine) => wine.vintages.some((one) => mustDeclare(one.year)))?.name;
const labelOf = ({ color, category }: (typeof WINES)[number]) => ({
  ingredients: [
    'grapes' as const,
    ...(category === 'sparkling' ? (['tirageLiqueur', 'expeditionLiqueur'] as const) : []),
    ...(color === 'red' ? [] : (['tartaricAcid'] as const)),
    'sulphites' as const,
  ],
  sugars: category === 'sparkling' ? 8 : color === 'red' ? 0.8 : 2.4,
  acidity: color === 'red' ? 5.2 : 6.1,
  glycerol: color === 'red' ? 8.5 : 6.5,
});

/** The catalogue, its three price categories, two warehouses and their stock: by the same calls as an owner makes. */
export const fillCellar = async (call: DemoCall, owner: string): Promise<readonly DemoArticle[]> => {
  const main = await call(addWarehouse, { name: 'Chai de la Roche', code: 'CHAI', isDefault: true }, owner);
  const second = await call(addWarehouse, { name: 'Réserve de Chinon', code: 'RES' }, owner);
  const site = await call(exciseSiteLookup.add, { name: 'Domaine', exciseNumber: 'FR093700E0001' }, owner);
  // The cellar holds its wine under suspension; what lies in the town has borne its duty.
  await call(placeWarehouse, { warehouseId: main.id, siteId: site.id, account: 'suspended' }, owner);
  await call(placeWarehouse, { warehouseId: second.id, siteId: site.id, account: 'paid' }, owner);
  const articles: DemoArticle[] = [];
  const firstOf = new Map<string, string>();
  for (const [order, wine] of WINES.entries()) {
    const made = await call(addProduct, productOf(wine, order), owner);
    const rows: { formatId: string; typologyKey: string; price: number; visible: boolean }[] = [];
    const costs: { formatId: string; cost: number; day: string }[] = [];
    const moves: { formatId: string; warehouseId: string; delta: number; lot?: string }[] = [];
    // The labels that the law asks for, but one: somebody still has to fill it in.
    for (const vintage of made.vintages.filter((one) => mustDeclare(one.name) && wine.name !== UNLABELLED))
      await call(changeLabel, { id: vintage.id, ...labelOf(wine) }, owner);
    for (const [v, vintage] of made.vintages.entries()) {
      for (const [f, format] of vintage.formats.entries()) {
        const base = money(wine.vintages[v]?.price ?? 10, FORMATS[wine.formats[f] ?? 'bottle'].factor);
        rows.push(
          { formatId: format.id, typologyKey: 'particulier', price: base, visible: true },
          { formatId: format.id, typologyKey: 'caviste', price: money(base, CAVISTE), visible: true },
          { formatId: format.id, typologyKey: 'restaurateur', price: money(base, RESTAURANT), visible: true },
        );
        const whole = f === 0 ? (wine.vintages[v]?.stock ?? 0) : Math.round((wine.vintages[v]?.stock ?? 0) / (8 * f));
        for (const { day, share } of COSTS) costs.push({ formatId: format.id, cost: money(base, share), day });
        const lot = LOTTED.includes(wine.name) ? { lot: `L${vintage.name.replace(/\D/g, '')}-${order}${f + 1}` } : {};
        if (whole > 0) moves.push({ formatId: format.id, warehouseId: main.id, delta: whole, ...lot });
        if (f === 0 && whole > 300)
          moves.push({ formatId: format.id, warehouseId: second.id, delta: Math.round(whole / 5), ...lot });
        articles.push({ productId: made.id, formatId: format.id, stock: whole, kind: 'wine' });
        if (!firstOf.has(wine.name)) firstOf.set(wine.name, format.id);
      }
    }
    await call(changePrices, { rows }, owner);
    await call(typeCosts, { lines: costs }, owner);
    if (moves.length > 0) await call(adjustStock, { cause: 'opening', lines: moves }, owner);
    const photograph = await photographOf(wine);
    if (photograph) await call(putPicture, { id: made.id, fileName: photograph.fileName }, owner, photograph.bytes);
    await call(publishProduct, { id: made.id }, owner);
    // Its geographical indication is no appellation: the catalogue alone would declare it as one.
    if (wine.appellation === 'Val de Loire')
      await call(nameProduct, { productId: made.id, fiscal: 'VT_IG_IGP' }, owner);
  }
  for (const [order, { stock, holds = [], ...other }] of OTHERS.entries()) {
    const made = await call(addProduct, { ...other, position: WINES.length + order }, owner);
    const format = made.vintages[0]?.formats[0];
    if (!format) continue;
    if (stock > 0)
      await call(
        adjustStock,
        { cause: 'opening', lines: [{ formatId: format.id, warehouseId: main.id, delta: stock }] },
        owner,
      );
    const parts = holds.flatMap((name) => {
      const formatId = firstOf.get(name);
      return formatId ? [{ formatId, quantity: 1 }] : [];
    });
    if (parts.length > 0) await call(setBoxContents, { id: format.id, version: made.version ?? 1, parts }, owner);
    await call(publishProduct, { id: made.id }, owner);
    articles.push({ productId: made.id, formatId: format.id, stock, kind: 'other' });
  }
  // Restaurants pay by a formula, which makes the prices typed above; what has none of its own gets one by it.
  await call(followGrid, { key: 'restaurateur', from: 'particulier', percent: -24.4 }, owner);
  return articles;
};

/** The carriers of the parcels. */
const CARRIERS = [
  {
    name: 'Chronovin',
    address: 'Zone de fret, 37210 Parçay-Meslay',
    phone: '02 47 00 00 00',
    trackingUrl: 'https://suivi.chronovin.exemple.fr/?colis={numéro}',
  },
  { name: 'Transports de Loire', address: '4 quai des Mariniers, 37000 Tours' },
];

/** The boxes of the parcels. */
const BOXES = [
  { name: 'Carton de 6', bottles: 6, length: 36, width: 26, height: 17 },
  { name: 'Carton de 12', bottles: 12, length: 36, width: 26, height: 34 },
];

/** The rates of the first carrier; Corsica costs more. */
const RATES: InputOf<typeof carrierRateLookup.add> = {
  carrier: 'Chronovin',
  measure: 'weight',
  fuelPercent: 12.5,
  minimum: 8,
  excluded: ['971', '972', '973', '974', '976'],
  active: true,
  steps: [
    { countries: ['FR'], departments: [], from: 0, price: 7.9, perUnit: 0 },
    { countries: ['FR'], departments: [], from: 10, price: 9.4, perUnit: 0.32 },
    { countries: ['FR'], departments: [], from: 60, price: 24.5, perUnit: 0.27 },
    { countries: ['FR'], departments: ['2A', '2B'], from: 0, price: 19, perUnit: 0.6 },
  ],
};

/** How it travels, and what is offered. */
export const setUpSales = async (call: DemoCall, owner: string): Promise<void> => {
  for (const carrier of CARRIERS) await call(carrierLookup.add, carrier, owner);
  for (const box of BOXES) await call(boxTypeLookup.add, box, owner);
  const rate = await call(carrierRateLookup.add, RATES, owner);
  await call(
    addDeliveryMode,
    {
      ref: 'messagerie',
      name: 'Messagerie, au tarif du transporteur',
      kind: 'carrier',
      description: 'Ce que demande le transporteur, ni plus ni moins.',
      delayDays: 3,
      carrierRate: rate.id,
      clientKinds: ['professional'],
      position: 9,
    },
    owner,
  );
  await call(
    addDeliveryMode,
    {
      ref: 'chronovin',
      name: 'Livraison à domicile',
      kind: 'carrier',
      description: 'Sous trois à cinq jours ouvrés, contre signature.',
      delayDays: 5,
      position: 1,
      fees: [
        { countries: ['FR'], from: 0, price: 9.5 },
        { countries: ['FR'], from: 7, price: 12.5 },
        { countries: ['FR'], from: 13, price: 17.5 },
        { countries: ['FR'], departments: ['2A', '2B'], from: 0, price: 24 },
        { countries: ['BE', 'LU', 'DE'], from: 0, price: 22 },
      ],
    },
    owner,
  );
  await call(
    addDeliveryMode,
    {
      ref: 'retrait',
      name: 'Retrait au domaine',
      kind: 'pickup',
      description: 'Du lundi au samedi, de 9 h à 18 h.',
      position: 2,
      hasFranco: false,
    },
    owner,
  );
  await call(
    addCollectionPoint,
    {
      name: 'Halle de Tours, le samedi matin',
      opening: 'Samedi, 8 h à 12 h 30',
      price: 3,
      address: { name: '', street: 'Place Gaston-Paillhou', zipcode: '37000', city: 'Tours', country: 'FR' },
    },
    owner,
  );
  await call(
    changeFrancos,
    {
      francos: [
        { typology: null, countries: ['FR'], departments: [], measure: 'amount', threshold: 250, basis: 'ttc' },
        { typology: null, countries: ['FR'], departments: [], measure: 'bottles', threshold: 36, basis: 'ttc' },
      ],
    },
    owner,
  );
  await call(
    addPromotion,
    {
      name: 'Bienvenue au domaine',
      code: 'BIENVENUE',
      type: '%',
      amount: 10,
      activation: 'minPriceOrder',
      threshold: 60,
    },
    owner,
  );
};
