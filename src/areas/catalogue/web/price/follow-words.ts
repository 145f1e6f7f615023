import { french } from '#kernel/language/french.ts';
import { formatCount } from '#ui/office/index.ts';
import type { ImportView } from '../../rules/import/import-endpoints.ts';
import type { FollowRow } from '../../rules/prices/price-follow.ts';

export const words = french({
  title: 'Correspondances de tarifs',
  note: 'Une typologie peut suivre la grille d’une autre, ou le prix de base, par une formule. Ses prix sont calculés tout de suite, puis à chaque changement, prix prévus et imports compris ; ils ne se saisissent plus, sauf un article épinglé dans la grille, qui garde son prix. TTC et HT se convertissent au taux de TVA du produit.',
  noteStop: 'Quand elle ne suit plus, ses prix restent et se saisissent de nouveau.',
  category: 'Typologie',
  follows: 'Suit',
  formula: 'Formule',
  asIs: 'Même prix',
  own: 'Ses propres prix',
  prices: 'Prix suivis',
  set: 'Faire suivre',
  change: 'Changer',
  stop: 'Arrêter',
  setOf: (name: string) => `Faire suivre une grille à « ${name} »`,
  changeOf: (name: string) => `Changer ce que suit « ${name} »`,
  stopOf: (name: string) => `Arrêter : « ${name} » ne suivra plus de grille`,
  stopSure: 'Ses prix restent comme ils sont, et se saisissent de nouveau dans la grille.',
  from: 'Grille suivie',
  base: 'Prix de base',
  percent: 'Hausse ou baisse',
  percentWhy: 'En pour cent : −10 pour dix pour cent de moins',
  amount: 'Montant ajouté',
  amountWhy: 'Moins devant pour le retirer',
  rounding: 'Arrondi',
  replaces: (name: string) =>
    `Les prix de « ${name} » sont remplacés tout de suite, boutique comprise. Ceux d’avant restent dans l’historique.`,
  example: (from: string, to: string) => `Exemple : ${from} devient ${to}`,
  exampleRate: (rate: string) => `à ${rate} % de TVA`,
  save: 'Faire suivre ces prix',
  pin: 'Épingler : donner à cet article un prix à part',
  unpin: (how: string) => `Prix à part. Désépingler : il suit de nouveau (${how})`,
  pinOf: (category: string, article: string) => `Prix épinglé, ${category}, ${article}`,
  pinned: 'épinglé',
  computedLater: 'calculé à l’enregistrement',
  stopAndEmpty: 'Arrêter et vider',
  stopAndEmptyOf: (name: string) => `Arrêter et vider : « ${name} » n’aura plus de prix`,
  stopAndEmptySure:
    'Ses prix calculés et ses prix épinglés sont retirés de la grille ; la catégorie prend le prix de base là où il est dans son mode. Ils restent dans l’historique.',
  computed: (how: string) => `Prix calculé : ${how}`,
  followsAs: ({ fromName, words: formula }: Pick<FollowRow, 'fromName' | 'words'>): string =>
    [`suit ${fromName}`, formula].filter(Boolean).join(' : '),
  counted: (prices: number): string => formatCount(prices),
  notTaken: 'Des prix du fichier ne seront pas pris',
  notTakenLine: ({ heading, category, ...rule }: ImportView['follows'][number]): string =>
    category === ''
      ? `Colonne « ${heading} » : des coffrets du fichier suivent le prix de leurs articles. Leurs prix sont calculés.`
      : `Colonne « ${heading} » : la typologie « ${category} » ${rule.words === '' ? `suit ${rule.fromName}` : `suit ${rule.fromName} : ${rule.words}`}. Ses prix sont calculés.`,
  openGrid: 'Ouvrir la grille',
} as const);
