import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Contenu du coffret',
  of: (format: string) => `Contenu, ${format}`,
  empty:
    'Rien n’est dit de ce que contient ce coffret : il se vend comme un article, avec un stock et des droits à lui. Ajoutez ses articles : leur stock partira avec lui, et il devra leurs droits.',
  article: 'Article',
  quantity: 'Quantité',
  unitPrice: (ttc: boolean) => `Prix seul ${ttc ? 'TTC' : 'HT'}`,
  available: 'Disponible',
  unlimited: 'sans limite',
  add: 'Ajouter un article',
  up: (what: string) => `Monter ${what}`,
  down: (what: string) => `Descendre ${what}`,
  remove: (what: string) => `Retirer ${what}`,
  quantityOf: (what: string) => `Quantité, ${what}`,
  order: 'Ordre',
  save: 'Enregistrer le contenu',
  cancel: 'Annuler',
  left: 'Coffrets possibles',
  sum: (ttc: boolean) => `Articles achetés séparément, ${ttc ? 'TTC' : 'HT'}`,
  price: (ttc: boolean) => `Prix du coffret, ${ttc ? 'TTC' : 'HT'}`,
  noPrice: 'à saisir sous « Prix »',
  inside: 'Dans un coffret',
  bottles: (count: number, shown: string) => `${shown} ${count > 1 ? 'bouteilles' : 'bouteille'}`,
  litres: (shown: string) => `${shown} l`,
  otherVat: (names: string) =>
    `La TVA du coffret est appliquée à tout son prix, mais elle n’est pas celle de : ${names}. Vendez ces articles à part, ou réglez la TVA du coffret.`,
  wholeNumber: 'Une quantité est un nombre entier, de 1 à 1 000.',
  typedPrice: 'Le prix du coffret se saisit sous « Prix ».',
  followedPrice: (how: string) => `Le prix du coffret ${how}.`,
  follow: 'Suivre le prix des articles',
  ruleTitle: 'Prix du coffret d’après ses articles',
  ruleSave: 'Suivre ces prix',
  ruleNote:
    'Dans chaque typologie, le coffret vaut la somme de ses articles, puis le pourcentage et l’arrondi. Il change avec eux, et ses prix ne se saisissent plus. Une typologie où un article n’a pas de prix n’en a pas pour le coffret.',
  noSum: 'Un article n’a pas encore de prix : le coffret n’en aura un que lorsque tous en auront.',
  proposed: (sum: string, price: string, ttc: boolean) =>
    `Articles achetés séparément : ${sum}. Coffret : ${price} ${ttc ? 'TTC' : 'HT'}.`,
  stopTitle: 'Le coffret ne suivra plus le prix de ses articles',
  stopNote: 'Ses prix restent comme ils sont, et se saisissent de nouveau.',
  stockHere: 'Le stock du coffret est celui de ses articles : rien n’est à compter pour lui.',
});
