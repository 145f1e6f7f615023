import type { Case } from './load.ts';

/** The installation that the bench measures, and the contents of its shops. */
export interface Ground {
  readonly base: string;
  readonly ceiling: string;
  readonly shopId: string;
  readonly publicName: string;
  /** The small estate, which has the season of visits. */
  readonly smallName: string;
  /** Headers of the owner of the large estate, and of the small one beside it. */
  readonly owner: Readonly<Record<string, string>>;
  readonly neighbour: Readonly<Record<string, string>>;
  readonly formats: readonly Format[];
  /** An estate of a thousand products with as many price categories, beside a large one. */
  readonly middle: { readonly shopId: string; readonly formats: readonly Format[] } | null;
}
export interface Format {
  readonly id: string;
  readonly product_id: string;
}

let turn = 0;
const next = (formats: readonly Format[], step = 1): Format => formats[(turn += step) % formats.length] as Format;

export const cartOf = (ground: Pick<Ground, 'shopId' | 'formats'>, count: number, quantity = 6) => ({
  seller: { id: ground.shopId },
  products: Array.from({ length: count }, () => next(ground.formats, 7)).map((one) => ({
    id: one.product_id,
    chosenFormat: one.id,
    quantity,
  })),
  payment: { type: 'check' },
});

export const placing = (ground: Ground, format: Format): string =>
  JSON.stringify({
    orders: [
      {
        seller: { id: ground.shopId },
        products: [{ id: format.product_id, chosenFormat: format.id, quantity: 1 }],
        payment: { type: 'check' },
      },
    ],
    buyer: { firstname: 'A', lastname: 'B', email: `b${(turn += 1)}@exemple.fr` },
    deliveryAddress: { street: `${turn} rue`, zipcode: '75001', city: 'Paris' },
    terms: true,
    adult: true,
  });

const rows =
  (count: number) =>
  (body: string): boolean =>
    (JSON.parse(body) as { rows: unknown[] }).rows.length === count;
const filter = (asked: object): string => `filter=${encodeURIComponent(JSON.stringify(asked))}`;

/** Lists the cases of the table, in its order; each answer is checked while it is timed. */
export const casesOf = (ground: Ground): readonly Case[] => {
  const { base, ceiling, owner } = ground;
  const list = `${base}/v1/products?origin=shop&size=20&shopIds=${encodeURIComponent(JSON.stringify([ground.shopId]))}`;
  const twenty = (body: string): boolean => (JSON.parse(body) as unknown[]).length === 20;
  const priced =
    (count: number) =>
    (body: string): boolean =>
      // Each line names its parent. Counted and not parsed: the callers share the processors of what they measure.
      body.split('"parentId":').length - 1 === count;
  const product = (): string => `/v1/products/${next(ground.formats).product_id}`;
  // As the screen asks: rows first; the totals of a long list are a call of their own.
  const orders = (query: string): string => `${base}/v1/orders?size=50&totals=later&${query}`;
  const office = (name: string, query: string, check: Case['check'], headers = owner): Case => ({
    name: `commandes, ${name}`,
    connections: 4,
    url: orders(query),
    headers,
    check,
  });
  return [
    { name: 'plafond : Fastify + pg', connections: 1, url: ceiling, check: twenty },
    { name: 'plafond : Fastify + pg', connections: 16, url: ceiling, check: twenty },
    { name: 'liste de produits, visiteur', connections: 16, url: list, check: twenty },
    { name: 'liste de produits, connecté', connections: 16, url: list, headers: owner, check: twenty },
    {
      name: 'produit par id, connecté',
      connections: 16,
      url: base,
      path: product,
      headers: owner,
      check: (body) => body.includes('"vintages"'),
    },
    {
      name: 'panier de dix lignes',
      connections: 16,
      url: `${base}/v1/orders/get-cart-price`,
      method: 'POST',
      body: () => JSON.stringify({ orders: [cartOf(ground, 10)] }),
      check: priced(10),
    },
    {
      name: 'panier d’une ligne',
      connections: 16,
      url: `${base}/v1/orders/get-cart-price`,
      method: 'POST',
      body: () => JSON.stringify({ orders: [cartOf(ground, 1)] }),
      check: priced(1),
    },
    office('50 lignes', '', rows(50)),
    office('filtre 1 %', filter({ status: { in: ['pending'] } }), rows(50)),
    {
      ...office('filtre 1 %, totaux à part', '', (body) => (JSON.parse(body) as { total: number }).total > 0),
      url: `${base}/v1/orders?totals=only&${filter({ status: { in: ['pending'] } })}`,
    },
    office('filtre 60 %', filter({ status: { in: ['invoiced'] } }), rows(50)),
    office('recherche 0', 'search=introuvable', rows(0)),
    office('recherche 1', 'search=co-2025-0000777', rows(1)),
    office('recherche 50', 'search=rarissime', rows(50)),
    office('recherche 5 %', 'search=commun', rows(50)),
    office('recherche toutes', 'search=prenom', rows(50)),
    // The tabs of the list, counted in one call beside the rows.
    {
      ...office('onglets comptés', '', (body) => (JSON.parse(body) as { counts: unknown[] }).counts.length === 4),
      url: `${base}/v1/orders?size=1&counts=${encodeURIComponent(
        JSON.stringify([{}, ...['pending', 'draft', 'refused'].map((status) => ({ status: { in: [status] } }))]),
      )}`,
    },
    // The requests of « Aller à » to each source, 200 ms after the last key.
    ...(
      [
        ['orders', 'commun', 'rarissime'],
        ['clients', 'nom', 'nom777'],
        ['bills', 'fa-2025', 'fa-2025-0000777'],
        ['catalogue/products', 'cuvee', 'cuvee numero 777'],
      ] as const
    ).flatMap(([list, ...words]) =>
      words.map(
        (typed): Case => ({
          name: `aller à, ${list}, ${typed}`,
          connections: 4,
          url: `${base}/v1/${list}?size=6&totals=later&search=${encodeURIComponent(typed)}`,
          headers: owner,
          check: (body) => (JSON.parse(body) as { rows: unknown[] }).rows.length > 0,
        }),
      ),
    ),
    // The office looks for an article among all of them, by words that many bear and by one that few do.
    ...['cuvee', 'cuvee 19', 'gamme 3 appellation 17', 'cuvee numero 777'].map(
      (typed): Case => ({
        name: `articles, recherche « ${typed} »`,
        connections: 4,
        url: `${base}/v1/catalogue/products?size=50&totals=later&search=${encodeURIComponent(typed)}`,
        headers: owner,
        check: (body) => (JSON.parse(body) as { rows: unknown[] }).rows.length > 0,
      }),
    ),
    // All clients, each with the amount due; a quarter of them are due for a reminder.
    ...(['payments/outstandings', 'reminders/due'] as const).map(
      (list): Case => ({
        name: list === 'reminders/due' ? 'relances du jour' : 'encours par client',
        connections: 1,
        url: `${base}/v1/${list}?size=50`,
        headers: owner,
        check: rows(50),
      }),
    ),
    // Every shelf of a merchant, added up: the lines that a keeper opens each morning.
    ...(['stock-colours?', 'stock-value?'] as const).flatMap((list) =>
      ['', `&filter=${encodeURIComponent(JSON.stringify({ color: { in: ['red'] } }))}`].map(
        (narrowed): Case => ({
          name: `${list === 'stock-value?' ? 'valeur du stock ce soir' : 'stock par couleur'}${narrowed ? ', une couleur' : ''}`,
          connections: 1,
          url: `${base}/v1/${list}size=50&totals=later${narrowed}`,
          headers: owner,
          check: rows(50),
        }),
      ),
    ),
    // A keeper looks for an article by its words, and wants the shelf that holds most of it first.
    ...(
      [
        ['ordre de la liste', 'search=cuvee+19'],
        ['par quantité', 'search=cuvee+19&sort=-real'],
      ] as const
    ).map(
      ([name, query]): Case => ({
        name: `stock, recherche, ${name}`,
        connections: 1,
        url: `${base}/v1/stocks?size=50&totals=later&${query}`,
        headers: owner,
        check: rows(50),
      }),
    ),
    // As of the first day that the journal knows, a thousand days ago: every movement since is added up.
    {
      name: 'stock et valeur à une date',
      connections: 1,
      url: `${base}/v1/stock-value?size=50&totals=later&day=${new Date(Date.now() - 900 * 86_400_000).toISOString().slice(0, 10)}`,
      headers: owner,
      check: rows(50),
    },
    office('petit domaine à côté', '', rows(50), ground.neighbour),
    {
      name: 'passage de commande, 1 000 produits',
      connections: 16,
      url: `${base}/v1/orders`,
      method: 'POST',
      body: () => placing(ground, next(ground.formats)),
      check: (body) => body.includes('"placed"'),
    },
    {
      name: 'passage de commande, 1 produit',
      connections: 16,
      url: `${base}/v1/orders`,
      method: 'POST',
      body: () => placing(ground, ground.formats[0] as Format),
      check: (body) => body.includes('"placed"'),
    },
    {
      name: 'page de boutique, visiteur',
      connections: 16,
      url: `${base}/${ground.publicName}`,
      check: (body) => body.includes('</html>'),
    },
    // An address nobody asked for before, as the links of a letter make them: rendered for this visitor.
    {
      name: 'page de boutique, jamais vue',
      connections: 16,
      url: base,
      path: () => `/${ground.publicName}?typology=t${(turn += 1)}`,
      check: (body) => body.includes('</html>'),
    },
    {
      name: 'page de boutique, connecté',
      connections: 16,
      url: `${base}/${ground.publicName}`,
      headers: owner,
      check: (body) => body.includes('</html>'),
    },
  ];
};
