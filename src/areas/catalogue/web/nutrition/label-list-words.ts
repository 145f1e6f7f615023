import { french } from '#kernel/language/french.ts';

export const words = french({
  labels: 'Étiquettes',
  labelsNote:
    'Ce qui manque à la déclaration de chaque millésime : ingrédients, analyse, code-barres. La loi la demande aux vins produits depuis le 8 décembre 2023.',
  percent: (score: number) => `${score} %`,
  nothing: 'rien',
  toFinish: 'À finir',
  notSaid: 'Sans millésime',
  fill: 'Remplir l’étiquette',
  none: 'Aucune étiquette',
  noneWhy: 'Chaque millésime d’une boisson a la sienne : créez d’abord un produit.',
} as const);
