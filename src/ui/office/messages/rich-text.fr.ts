import type { ALIGNMENTS } from '#kernel/field/rich-text.ts';

/** Words of the box where text is dressed. */
export const richWords = {
  toolbar: 'Mise en forme',
  block: 'Style de paragraphe',
  paragraph: 'Texte',
  heading: (level: number): string => `Titre ${level}`,
  size: 'Taille',
  sizeOf: (points: number): string => `Taille ${points}`,
  font: 'Police',
  ownFont: 'Police de la page',
  alignment: 'Alignement',
  alignments: { left: 'À gauche', center: 'Au centre', right: 'À droite', justify: 'Justifié' } satisfies Record<
    (typeof ALIGNMENTS)[number],
    string
  >,
  colour: 'Couleur',
  ownColour: 'Couleur de la page',
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  strike: 'Barré',
  bullets: 'Liste à puces',
  numbers: 'Liste numérotée',
  quote: 'Citation',
  link: 'Lien',
  address: 'Adresse du lien',
  addressBegins: 'https://',
  linkAccept: 'Mettre le lien',
  linkWhy: 'Un lien commence par https://, http://, ftp://, mailto: ou tel:. Laissez vide pour l’enlever.',
  clear: 'Enlever la mise en forme',
} as const;
