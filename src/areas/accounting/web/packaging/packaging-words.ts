import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Emballages (REP)',
  note: 'Les emballages que vous avez mis sur le marché français : ventes livrées en France et outre-mer, retours déduits, exportations exclues. À reporter chez votre éco-organisme.',
  triman:
    'Le Triman et la consigne de tri se portent sur les emballages vendus aux ménages : cartons, outres, canettes, étuis. Les bouteilles de boisson en verre en sont dispensées (code de l’environnement, art. L. 541-9-3).',
  year: 'Année',
  get: 'Télécharger (CSV)',
  broken: 'Le fichier n’a pas pu être téléchargé. Réessayez.',
  nothing: 'Aucune vente livrée en France cette année-là',
  nothingWhy: 'Le rapport compte les bouteilles qui ont quitté vos chais. Choisissez une autre année.',
  identifiers: 'Identifiants uniques (IDU)',
  identifier: 'Numéro',
  household: 'Emballages ménagers',
  professional: 'Emballages professionnels',
  noIdentifier: 'À saisir dans les paramètres du domaine',
  materials: 'Par matériau',
  material: 'Matériau',
  units: 'Unités vendues',
  kilograms: 'Poids',
  containers: 'Par contenant',
  container: 'Contenant',
  toWeigh: 'Sans poids',
  kg: (value: string) => `${value} kg`,
  unweighed: 'Articles sans poids',
  unweighedWhy: (count: number) =>
    count === 1
      ? 'Un article vendu n’entre dans aucun poids : saisissez les poids de son contenant ci-dessous.'
      : `${count} articles vendus n’entrent dans aucun poids : saisissez les poids de leurs contenants ci-dessous.`,
  article: 'Article',
  noMaterial: 'Aucun poids n’est saisi : le rapport est vide.',
  weights: 'Poids d’une unité vendue',
  weightsNote:
    'En grammes, par contenant : la bouteille vide, son bouchon, sa capsule, son étiquette, et sa part du carton. Un contenant a une seule ligne.',
  weightsRow: (at: number) => `contenant ${at}`,
  addWeights: 'Ajouter un contenant',
  noWeights: 'Aucun contenant n’a ses poids.',
} as const);
