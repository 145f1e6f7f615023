import { fold } from './import-values.ts';

/** What a column of an import may be: its French label, how its cells are read, and the headings by which it is recognised. */
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
  | 'excise';

interface FieldDeclaration {
  readonly label: string;
  readonly kind: ImportKind;
  readonly max?: number;
  readonly headings: readonly string[];
}

const declare = <T extends Readonly<Record<string, FieldDeclaration>>>(table: T): T => table;

/** Headings are written folded; the first of each list is the one of our own template. */
export const IMPORT_FIELDS = declare({
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
    label: 'Précision',
    kind: 'text',
    max: 200,
    headings: ['precision', 'complement', 'complement de nom', 'sous titre', 'libelle 2', 'designation 2', 'subtitle'],
  },
  productType: {
    label: 'Nature de l’article',
    kind: 'productType',
    headings: [
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
  vintage: {
    label: 'Millésime',
    kind: 'vintage',
    headings: ['millesime', 'mill', 'annee', 'annee de recolte', 'recolte', 'vintage', 'year'],
  },
  alcohol: {
    label: 'Alcool (% vol.)',
    kind: 'number',
    headings: [
      'alcool % vol',
      'alcool',
      'degre',
      'degre alcool',
      'degre alcoolique',
      'tav',
      'titre alcoometrique',
      '% vol',
      'alcool %',
      'titre alcoometrique volumique',
      'alcohol',
      'abv',
      'alcohol %',
      'alc',
      'alc %',
    ],
  },
  size: {
    label: 'Contenance',
    kind: 'size',
    headings: [
      'contenance',
      'format',
      'conditionnement',
      'volume',
      'capacite',
      'centilisation',
      'contenance cl',
      'contenance l',
      'contenance ml',
      'volume cl',
      'volume l',
      'volume ml',
      'capacite cl',
      'taille',
      'size',
      'bottle size',
      'capacity',
      'volume unitaire',
    ],
  },
  container: {
    label: 'Contenant',
    kind: 'container',
    headings: [
      'contenant',
      'type de contenant',
      'type contenant',
      'emballage',
      'container',
      'type de format',
      'packaging',
    ],
  },
  packing: {
    label: 'Colisage',
    kind: 'count',
    headings: [
      'colisage',
      'nb par carton',
      'nombre par carton',
      'bouteilles par carton',
      'unites par carton',
      'qte par carton',
      'uvc par colis',
      'pcb',
      'case size',
      'units per case',
      'bottles per case',
      'pack size',
    ],
  },
  weight: {
    label: 'Poids (kg)',
    kind: 'number',
    headings: [
      'poids kg',
      'poids',
      'poids brut',
      'poids brut kg',
      'poids unitaire',
      'weight',
      'weight kg',
      'gross weight',
    ],
  },
  ean: {
    label: 'EAN',
    kind: 'ean',
    headings: [
      'ean',
      'ean13',
      'ean 13',
      'code ean',
      'code barre',
      'code barres',
      'code a barres',
      'gencod',
      'gtin',
      'gtin 13',
      'upc',
      'barcode',
      'bar code',
    ],
  },
  reference: {
    label: 'Référence',
    kind: 'text',
    max: 60,
    headings: [
      'reference',
      'ref',
      'code',
      'code article',
      'code produit',
      'reference article',
      'reference produit',
      'ref article',
      'ref produit',
      'sku',
      'item code',
      'product code',
      'item number',
      'product id',
      'id produit',
    ],
  },
  inao: {
    label: 'Code INAO',
    kind: 'text',
    max: 60,
    headings: ['code inao', 'identifiant inao', 'inao', 'code douane', 'libelle fiscal'],
  },
  excise: {
    label: 'Catégorie fiscale',
    kind: 'excise',
    headings: ['categorie fiscale', 'categorie d accise', 'accise', 'droits', 'excise category', 'excise'],
  },
  vat: {
    label: 'TVA',
    kind: 'vat',
    headings: ['tva', 'taux de tva', 'taux tva', 'tva %', 'code tva', 'vat', 'vat rate', 'tax rate'],
  },
  price: {
    label: 'Prix de base',
    kind: 'money',
    headings: [
      'prix',
      'prix de base',
      'prix de vente',
      'pv',
      'prix unitaire',
      'pu',
      'prix bouteille',
      'tarif',
      'tarif de base',
      'price',
      'unit price',
      'list price',
      'base price',
    ],
  },
  stock: {
    label: 'Stock',
    kind: 'number',
    headings: [
      'stock',
      'quantite en stock',
      'qte en stock',
      'qte stock',
      'stock reel',
      'stock disponible',
      'stock physique',
      'quantite',
      'qte',
      'qty',
      'quantity',
      'in stock',
      'stock quantity',
      'on hand',
    ],
  },
  warehouse: {
    label: 'Dépôt',
    kind: 'text',
    max: 100,
    headings: ['depot', 'entrepot', 'chai', 'emplacement', 'magasin', 'warehouse', 'location', 'stock location'],
  },
  description: {
    label: 'Description',
    kind: 'long',
    max: 5000,
    headings: [
      'description',
      'descriptif',
      'commentaire',
      'commentaires',
      'texte',
      'notes de degustation',
      'degustation',
      'note',
      'notes',
      'tasting notes',
      'comment',
    ],
  },
  bottledOn: {
    label: 'Mise en bouteille',
    kind: 'day',
    headings: [
      'mise en bouteille',
      'date de mise en bouteille',
      'date mise en bouteille',
      'date mise',
      'date d embouteillage',
      'bottling date',
      'bottled on',
    ],
  },
  availableOn: {
    label: 'Disponible le',
    kind: 'day',
    headings: [
      'disponible le',
      'date de disponibilite',
      'date de mise en vente',
      'mise en vente',
      'date de sortie',
      'disponibilite',
      'available on',
      'available from',
      'release date',
      'launch date',
    ],
  },
  status: {
    label: 'État',
    kind: 'status',
    headings: [
      'etat',
      'statut',
      'statut produit',
      'en ligne',
      'actif',
      'publie',
      'visible',
      'status',
      'state',
      'published',
      'active',
      'online',
    ],
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>);

export type PlainField = keyof typeof IMPORT_FIELDS;
/** A price by category of client is a field of its own: `price:caviste`. */
export type ImportField = PlainField | `price:${string}`;

export interface TypologyOfImport {
  readonly key: string;
  readonly name: string;
  readonly ttc: boolean;
  readonly isPublic: boolean;
}

export const isImportField = (field: string, typologies: readonly TypologyOfImport[]): field is ImportField =>
  field in IMPORT_FIELDS || (field.startsWith('price:') && typologies.some((one) => `price:${one.key}` === field));

export const kindOf = (field: ImportField): ImportKind =>
  field.startsWith('price:') ? 'money' : IMPORT_FIELDS[field as PlainField].kind;
export const maxOf = (field: ImportField): number => {
  const declared: FieldDeclaration | undefined = field.startsWith('price:')
    ? undefined
    : IMPORT_FIELDS[field as PlainField];
  return declared?.max ?? 200;
};
export const labelOf = (field: ImportField, typologies: readonly TypologyOfImport[]): string => {
  if (!field.startsWith('price:')) return IMPORT_FIELDS[field as PlainField].label;
  const typology = typologies.find((one) => `price:${one.key}` === field);
  return typology ? `Prix ${typology.name} (${typology.ttc ? 'TTC' : 'HT'})` : 'Prix';
};

const PLAIN: ReadonlyMap<string, PlainField> = new Map(
  Object.entries(IMPORT_FIELDS).flatMap(([field, { headings }]) =>
    headings.map((heading) => [heading, field as PlainField] as const),
  ),
);

const PRICE_WORD = /^(?:prix|tarif|pv|pu|price|prix de vente|prix unitaire|unit price)(?: |$)/;

/** `Prix caviste HT` is the price of the category named so; `Prix TTC` and `Prix HT` that of the first category typed that way. */
const priceField = (heading: string, typologies: readonly TypologyOfImport[]): ImportField | null => {
  const byName = typologies.find((one) => {
    const name = fold(one.name);
    const bare = heading.replace(/ (?:ht|ttc)$/, '');
    return (
      bare === name ||
      bare === fold(one.key) ||
      (PRICE_WORD.test(bare) &&
        (bare.endsWith(` ${name}`) || bare.endsWith(` ${fold(one.key)}`) || bare.endsWith(` ${name}s`)))
    );
  });
  if (byName) return `price:${byName.key}`;
  if (!PRICE_WORD.test(heading)) return null;
  const wanted = /\bttc\b/.test(heading) ? true : /\bht\b/.test(heading) ? false : null;
  if (wanted === null) return null;
  const first =
    typologies.find((one) => one.ttc === wanted && (!wanted || one.isPublic)) ??
    typologies.find((one) => one.ttc === wanted);
  return first ? `price:${first.key}` : 'price';
};

/** The field that a heading means, by itself; null when it is none that is known. */
export const fieldOfHeading = (heading: string, typologies: readonly TypologyOfImport[]): ImportField | null => {
  const folded = fold(heading);
  if (folded === '') return null;
  return (
    PLAIN.get(folded) ??
    priceField(folded, typologies) ??
    PLAIN.get(folded.replace(/ (?:ht|ttc|€|kg)$/, '')) ??
    PLAIN.get(folded.replace(/s$/, '')) ??
    null
  );
};
