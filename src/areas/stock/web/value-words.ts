import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Valeur du stock',
  day: 'Au soir du',
  note: (day: string) =>
    `Au soir du ${day}, au coût moyen pondéré et en FIFO. Un article sans coût n’est dans aucun total.`,
  untold: 'Sans coût',
  nothing: 'Rien en stock ce jour-là',
  nothingWhy: 'Choisissez un autre jour, ou faites un premier inventaire.',
  makeInventory: 'Faire un inventaire',
  costs: 'Coût de revient',
  cost: 'Coût d’une unité, hors taxes',
  from: 'Depuis le',
  format: 'Format',
  noCost: 'non saisi',
  type: 'Saisir',
  typeCost: 'Saisir le coût',
  save: 'Enregistrer le coût',
  seeValue: 'Valeur du stock',
  before: (count: number) => (count > 1 ? `${count} coûts précédents` : '1 coût précédent'),
});
