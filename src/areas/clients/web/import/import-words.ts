import { french } from '#kernel/language/french.ts';

export const importWords = french({
  imports: 'Imports de clients',
  importFile: 'Importer des clients',
  none: 'Aucun import de clients',
  why: 'Un fichier Excel, CSV ou vCard de votre ancien logiciel suffit : les colonnes sont reconnues, vous les corrigez, et rien n’est écrit avant votre accord.',
  source: 'Origine du fichier',
  file: 'Fichier Excel, CSV ou vCard',
  fileHint: 'Excel (.xlsx), CSV ou vCard (.vcf), jusqu’à 200 000 lignes',
  template: 'Télécharger le modèle',
  reading: 'Lecture du fichier',
  readingNote: 'Si les exemples sont illisibles ou mal découpés, corrigez ici.',
  columns: 'Colonnes du fichier',
  columnsNote:
    'Dites ce que contient chaque colonne. Un client est déjà là s’il a le même e-mail, sinon la même référence, sinon le même SIRET, sinon le même numéro de TVA.',
  existing: 'Si le client existe déjà',
  check: 'Essayer l’import',
  checking: 'Essai en cours : aucun client n’est écrit',
  client: 'Client',
  errorTitle: 'L’import s’est arrêté',
  revertSure:
    'Les clients créés seront archivés et les valeurs changées rétablies. Ceux qui ont servi depuis (commande, tâche, compte) restent, avec la raison.',
} as const);
