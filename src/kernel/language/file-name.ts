/** « Bons de livraison » is `bons-de-livraison`: the name of a file in letters that any disk takes; empty where none of them is one. */
export const fileStem = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
