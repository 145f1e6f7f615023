import { french } from '#kernel/language/french.ts';
import { formatCount } from '#ui/office/index.ts';

const counted = (n: number, one: string, many: string): string => `${formatCount(n)} ${n > 1 ? many : one}`;

export const words = french({
  heads: {
    product: 'Produit',
    vintage: 'Millésime',
    format: 'Format',
    ean: 'EAN',
    reference: 'Référence',
    id: 'Identifiant Comptoir',
  },
  priceHead: (category: string) => `Prix ${category.replace(/ (HT|TTC)$/, ' ($1)')}`,
  menu: 'Exporter ou importer la grille',
  xlsx: 'Exporter en classeur Excel (.xlsx)',
  csv: 'Exporter en texte (.csv)',
  exported: (n: number) => `Grille exportée : ${counted(n, 'article', 'articles')}`,
  import: 'Importer une grille…',
  title: 'Importer une grille',
  grid: 'Grille de prix',
  gridOn: (day: string) => `Grille de prix au ${day}`,
  note: 'Exportez la grille, changez les prix dans votre tableur, puis rendez le fichier ici : classeur .xlsx ou CSV. Les articles sont reconnus par l’identifiant, l’EAN ou la référence. Rien n’est enregistré avant votre accord.',
  file: 'Grille Excel ou CSV',
  removes: 'Une case vide retire le prix',
  removesWhy: 'Sans cette coche, une case vide ne change rien.',
  facts: 'Contenu du fichier',
  rows: 'Lignes',
  found: 'Articles reconnus',
  columns: 'Colonnes',
  columnLine: (column: string, heading: string, why: string | null) =>
    `${column} « ${heading} »${why === null ? '' : `, non lue : ${why}`}`,
  changes: 'Prix changés',
  noChange: 'Aucun prix ne change.',
  notTaken: 'Lignes écartées',
  line: 'Ligne',
  column: 'Colonne',
  wholeLine: 'toute la ligne',
  why: 'Pourquoi',
  article: 'Article',
  category: 'Prix',
  was: 'Avant',
  becomes: 'Après',
  more: (n: number) => `et ${counted(n, 'autre', 'autres')}`,
  save: (n: number) => `Enregistrer ${counted(n, 'prix', 'prix')}`,
  saveWithout: (n: number) =>
    counted(n, 'ligne ou case du fichier n’est pas prise', 'lignes ou cases du fichier ne sont pas prises'),
  again: 'Relire le fichier',
  other: 'Un autre fichier',
  saved: (n: number) => (n > 1 ? `${formatCount(n)} prix enregistrés.` : '1 prix enregistré.'),
  undo: 'Rétablir les prix d’avant',
  seeSheets: 'Voir les enregistrements de prix',
} as const);
