/** A column that an import knows: its French label, the reading of its cells, and the headings that name it. */
export type ImportKind =
  | 'text'
  | 'long'
  | 'money'
  | 'number'
  | 'count'
  | 'day'
  | 'vintage'
  | 'ean'
  | 'size'
  | 'color'
  | 'quality'
  | 'type'
  | 'productType'
  | 'container'
  | 'vat'
  | 'status'
  | 'yes'
  | 'excise'
  | 'id';

export interface FieldDeclaration {
  readonly label: string;
  readonly kind: ImportKind;
  readonly max?: number;
  readonly headings: readonly string[];
}

/** Keeps the names of the columns. */
export const declareColumns = <T extends Readonly<Record<string, FieldDeclaration>>>(table: T): T => table;

/** The columns that identify the wine. Headings are written folded; the first of each list is our template's. */
export const WINE_COLUMNS = declareColumns({
  name: {
    label: 'Nom',
    kind: 'text',
    max: 200,
    headings: [
      'nom',
      'nom du produit',
      'nom produit',
      'produit',
      'designation',
      'designation produit',
      'designation article',
      'libelle',
      'libelle produit',
      'libelle article',
      'nom article',
      'article',
      'cuvee',
      'nom de la cuvee',
      'vin',
      'nom du vin',
      'intitule',
      'titre',
      'name',
      'product',
      'product name',
      'title',
      'wine',
      'wine name',
      'item',
      'item name',
    ],
  },
  precision: {
    label: 'Complément',
    kind: 'text',
    max: 200,
    headings: ['precision', 'complement', 'complement de nom', 'sous titre', 'libelle 2', 'designation 2', 'subtitle'],
  },
  productType: {
    label: 'Famille de l’article',
    kind: 'productType',
    headings: [
      'famille de l article',
      'nature',
      'nature article',
      'nature de l article',
      'categorie article',
      'product kind',
      'item type',
      'item kind',
    ],
  },
  type: {
    label: 'Type',
    kind: 'type',
    headings: [
      'type',
      'type de produit',
      'type produit',
      'type de vin',
      'genre',
      'famille',
      'famille produit',
      'categorie',
      'product type',
      'category',
      'wine type',
      'kind',
    ],
  },
  color: {
    label: 'Couleur',
    kind: 'color',
    headings: ['couleur', 'couleur du vin', 'coul', 'robe', 'color', 'colour', 'wine color', 'wine colour'],
  },
  quality: {
    label: 'Qualité',
    kind: 'quality',
    headings: [
      'qualite',
      'certification',
      'label',
      'signe de qualite',
      'siqo',
      'classification',
      'quality',
      'designation of origin',
    ],
  },
  producer: {
    label: 'Producteur',
    kind: 'text',
    max: 120,
    headings: [
      'producteur',
      'nom du producteur',
      'vigneron',
      'domaine',
      'chateau',
      'maison',
      'fabricant',
      'producer',
      'winery',
      'maker',
      'estate',
    ],
  },
  gamme: {
    label: 'Gamme',
    kind: 'text',
    max: 100,
    headings: ['gamme', 'collection', 'ligne', 'range', 'sous famille'],
  },
  appellation: {
    label: 'Appellation',
    kind: 'text',
    max: 200,
    headings: ['appellation', 'aoc', 'aop', 'appellation d origine', 'denomination', 'denomination geographique'],
  },
  place: {
    label: 'Lieu-dit',
    kind: 'text',
    max: 200,
    headings: ['lieu dit', 'lieu', 'climat', 'cru', 'parcelle', 'vineyard', 'place', 'commune'],
  },
  mention: { label: 'Mention', kind: 'text', max: 200, headings: ['mention', 'mention traditionnelle', 'mentions'] },
  region: {
    label: 'Région',
    kind: 'text',
    max: 100,
    headings: ['region', 'region viticole', 'vignoble', 'wine region'],
  },
  country: {
    label: 'Pays',
    kind: 'text',
    max: 60,
    headings: ['pays', 'pays d origine', 'origine', 'country', 'country of origin'],
  },
  grape: {
    label: 'Cépages',
    kind: 'text',
    max: 300,
    headings: [
      'cepages',
      'cepage',
      'encepagement',
      'assemblage',
      'grape',
      'grapes',
      'grape variety',
      'grape varieties',
      'varietal',
      'varietals',
    ],
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>);
