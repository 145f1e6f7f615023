import { type FieldRuleName, fieldRules } from '#kernel/field/field-rules.ts';

const sentence = (rule: FieldRuleName): string => `${fieldRules[rule].words.fr}.`;
/** A file has no field to stand beside: what the cell holds is said before the sentence of the form. */
const written = (rule: FieldRuleName): string => `«\u00a0{value}\u00a0»\u00a0: ${sentence(rule)}`;

/**
 * Why a row, or one of its cells, was refused: the words shown beside the line and the column, and written in the file of refused rows.
 * A field that a form asks for too is refused in the sentence of its rule.
 */
const WORDS = {
  'name-missing': sentence('needed'),
  'name-too-short': 'Le nom du produit doit contenir au moins une lettre ou un chiffre.',
  'too-long': 'Ce texte dépasse {max} caractères.',
  'not-a-number': written('numberFloat'),
  'not-a-price': written('numberFloat'),
  'other-currency': '« {value} » : ce prix n’est pas en euros. Convertissez-le, et ne laissez que le nombre.',
  'price-with-words':
    '« {value} » : ne laissez que le nombre. « HT » ou « TTC » se dit par la catégorie de prix de la colonne, l’unité par la contenance.',
  'not-a-count': written('number'),
  'number-either':
    '« {value} » se lit {comma} ou {dot} selon que les décimales suivent une virgule ou un point, et rien dans cette colonne ne le dit : choisissez le signe dans « Lecture du fichier » et cochez qu’il est sûr.',
  'cell-error': '« {value} » : une erreur du tableur, pas une valeur. Corrigez la cellule, ou videz-la.',
  'cell-formula':
    '« {value} » : cette formule n’a pas de valeur enregistrée. Ouvrez le classeur dans un tableur, enregistrez-le et importez-le à nouveau.',
  'description-short': written('description'),
  negative: 'Ce nombre ne peut pas être négatif.',
  'too-large': 'Ce nombre est trop grand.',
  'not-a-day': `${written('date')} Exemple\u00a0: 20/11/2026.`,
  'not-a-vintage': '« {value} » n’est pas un millésime. Écrivez l’année en quatre chiffres, ou NV.',
  'not-an-ean': '« {value} » n’est pas un code EAN : 8, 12, 13 ou 14 chiffres, dont le dernier est une clé.',
  'ean-lost': '« {value} » : le tableur a abrégé ce code EAN. Mettez la colonne au format texte et exportez à nouveau.',
  'not-a-size': '« {value} » n’est pas une contenance. Exemples : 75 cl, 1,5 L, BIB 5 L.',
  'not-an-alcohol': 'Le degré d’alcool doit être compris entre 0 et 100.',
  'vat-beyond': written('vatRate'),
  'not-a-vat': 'Ce taux de TVA n’est aucun de ceux de la boutique.',
  'not-a-status': '« {value} » n’est pas un état. Écrivez en ligne, en pause, épuisé ou retiré.',
  'threshold-alone': 'Un seuil d’alerte veut un stock : remplissez aussi la colonne du stock, au besoin par 0.',
  'supplier-reference-alone': 'Une référence fournisseur veut un fournisseur : remplissez aussi sa colonne.',
  'suppliers-unlike':
    'Il faut autant de références que de fournisseurs, dans le même ordre, séparés par « + » ; ou aucune référence.',
  'supplier-too-long': 'Le nom d’un fournisseur a 200 caractères au plus, sa référence 60.',
  'line-broken': 'Un guillemet est ouvert et n’est pas refermé sur cette ligne.',
  'too-many-cells':
    'Cette ligne a plus de cellules que l’en-tête : un séparateur se trouve peut-être dans un texte sans guillemets.',
  double: 'Même produit, même millésime et même format que la ligne {line}.',
  ambiguous: 'Plusieurs produits portent ce nom. Précisez la couleur, le type ou un code EAN.',
  'other-size': 'Ce code est déjà celui d’un format d’une autre contenance ({size}).',
  sold: 'Vendu ou réservé depuis l’import : {why}.',
  changed: 'Modifié depuis l’import : {fields}.',
} as const;
export type ProblemCode = keyof typeof WORDS;

export interface ImportProblem {
  readonly code: string;
  /** Heading of the column; empty when the whole row is meant. */
  readonly column: string;
  readonly words: string;
}

const shown = (text: string | number): string => {
  const words = String(text);
  return words.length > 60 ? `${words.slice(0, 59)}…` : words;
};

export const problem = (
  code: ProblemCode,
  column: string,
  params: Readonly<Record<string, string | number>> = {},
): ImportProblem => ({
  code,
  column,
  words: WORDS[code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? shown(params[name] as string | number) : whole,
  ),
});

/** A sentence for the file of refused rows: "Millésime : … ; Prix : …". */
export const problemsInWords = (problems: readonly Pick<ImportProblem, 'column' | 'words'>[]): string =>
  problems.map((one) => (one.column ? `${one.column} : ${one.words}` : one.words)).join(' ');
