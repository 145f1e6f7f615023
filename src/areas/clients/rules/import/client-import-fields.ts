import type { ChosenColumn, RememberedHeadings } from '#areas/catalogue/rules/import/import-layout.ts';
import { fold } from '#areas/catalogue/rules/import/import-values.ts';
import { type ColumnReader, proposeTable, type TableColumn } from '#areas/catalogue/rules/import/table-layout.ts';
import type { Encoding } from '#areas/catalogue/rules/import/import-encoding.ts';
import type { FileLayout } from '#areas/catalogue/rules/import/import-layout.ts';
import { type ClientSource, SOURCE_HEADINGS } from './client-import-sources.ts';

interface FieldDeclaration {
  readonly label: string;
  /** Folded headings; the first of each list is that of the template. */
  readonly headings: readonly string[];
}
const declareFields = <T extends Readonly<Record<string, FieldDeclaration>>>(table: T): T => table;

/** The columns that an import of clients knows. */
export const CLIENT_FIELDS = declareFields({
  code: {
    label: 'Référence',
    headings: [
      'reference',
      'code',
      'code client',
      'ref',
      'reference client',
      'numero client',
      'n client',
      'no client',
      'num client',
      'compte client',
      'customer code',
      'customer id',
      'customer number',
      'client id',
      'internal reference',
    ],
  },
  kind: {
    label: 'Type (professionnel ou particulier)',
    headings: [
      'type',
      'type de client',
      'type client',
      'nature',
      'professionnel',
      'est une societe',
      'societe ou particulier',
      'customer type',
      'company type',
      'is a company',
      'is company',
    ],
  },
  businessName: {
    label: 'Raison sociale',
    headings: [
      'raison sociale',
      'societe',
      'entreprise',
      'nom de la societe',
      'nom societe',
      'nom de l entreprise',
      'denomination',
      'etablissement',
      'organisation',
      'company',
      'company name',
      'business name',
      'organization',
    ],
  },
  tradeName: { label: 'Enseigne', headings: ['enseigne', 'nom commercial', 'trade name', 'shop name', 'brand name'] },
  civility: { label: 'Civilité', headings: ['civilite', 'titre', 'title', 'salutation', 'mme m'] },
  lastname: {
    label: 'Nom',
    headings: [
      'nom',
      'nom de famille',
      'nom du contact',
      'nom client',
      'nom du client',
      'last name',
      'lastname',
      'surname',
      'family name',
    ],
  },
  firstname: {
    label: 'Prénom',
    headings: ['prenom', 'prenoms', 'prenom du contact', 'first name', 'firstname', 'given name'],
  },
  name: {
    label: 'Nom complet (société ou personne)',
    headings: [
      'nom complet',
      'client',
      'nom et prenom',
      'nom prenom',
      'intitule',
      'nom affiche',
      'libelle',
      'tiers',
      'full name',
      'display name',
      'complete name',
      'customer',
      'customer name',
      'name',
      'contact',
    ],
  },
  email: {
    label: 'E-mail',
    headings: [
      'e mail',
      'email',
      'mail',
      'courriel',
      'adresse e mail',
      'adresse email',
      'adresse mail',
      'adresse electronique',
      'email address',
      'e mail address',
      'email 1',
      'e mail 1',
    ],
  },
  phone: {
    label: 'Mobile',
    headings: [
      'mobile',
      'portable',
      'tel portable',
      'telephone portable',
      'telephone mobile',
      'tel mobile',
      'gsm',
      'mobile phone',
      'cell phone',
      'cell',
    ],
  },
  landline: {
    label: 'Téléphone',
    headings: [
      'telephone',
      'tel',
      'telephone fixe',
      'fixe',
      'tel fixe',
      'telephone 1',
      'tel 1',
      'numero de telephone',
      'phone',
      'phone number',
      'telephone number',
      'landline',
      'work phone',
      'home phone',
    ],
  },
  website: { label: 'Site web', headings: ['site web', 'site internet', 'site', 'url', 'website', 'web site'] },
  addressName: { label: 'Adresse : destinataire', headings: ['destinataire', 'nom de facturation', 'billing name'] },
  street: {
    label: 'Adresse : rue',
    headings: [
      'adresse',
      'rue',
      'adresse 1',
      'adresse ligne 1',
      'adresse de facturation',
      'adresse facturation',
      'rue facturation',
      'voie',
      'adresse postale',
      'street',
      'address',
      'address 1',
      'address line 1',
      'street address',
      'billing street',
      'billing address',
      'billing address 1',
    ],
  },
  street2: {
    label: 'Adresse : complément',
    headings: [
      'complement d adresse',
      'complement',
      'complement adresse',
      'adresse 2',
      'rue 2',
      'rue2',
      'adresse ligne 2',
      'complement facturation',
      'street 2',
      'street2',
      'address 2',
      'address line 2',
      'billing address 2',
    ],
  },
  zipcode: {
    label: 'Adresse : code postal',
    headings: [
      'code postal',
      'cp',
      'c p',
      'code postal facturation',
      'cp facturation',
      'zip',
      'zip code',
      'zipcode',
      'postal code',
      'postcode',
      'billing zip',
      'billing postcode',
    ],
  },
  city: {
    label: 'Adresse : ville',
    headings: ['ville', 'commune', 'localite', 'ville facturation', 'city', 'town', 'billing city'],
  },
  country: {
    label: 'Adresse : pays',
    headings: [
      'pays',
      'code pays',
      'pays facturation',
      'pays nom',
      'country',
      'country code',
      'country name',
      'billing country',
    ],
  },
  deliveryName: {
    label: 'Livraison : destinataire',
    headings: ['destinataire livraison', 'nom livraison', 'nom de livraison', 'shipping name', 'delivery name'],
  },
  deliveryStreet: {
    label: 'Livraison : rue',
    headings: [
      'adresse de livraison',
      'adresse livraison',
      'rue livraison',
      'rue de livraison',
      'adresse 1 livraison',
      'shipping street',
      'shipping address',
      'shipping address 1',
      'delivery address',
      'delivery street',
    ],
  },
  deliveryStreet2: {
    label: 'Livraison : complément',
    headings: [
      'complement livraison',
      'complement de livraison',
      'adresse 2 livraison',
      'shipping address 2',
      'delivery address 2',
    ],
  },
  deliveryZipcode: {
    label: 'Livraison : code postal',
    headings: [
      'code postal livraison',
      'code postal de livraison',
      'cp livraison',
      'shipping zip',
      'shipping postcode',
      'delivery zip',
    ],
  },
  deliveryCity: {
    label: 'Livraison : ville',
    headings: ['ville livraison', 'ville de livraison', 'shipping city', 'delivery city'],
  },
  deliveryCountry: {
    label: 'Livraison : pays',
    headings: ['pays livraison', 'pays de livraison', 'shipping country', 'delivery country'],
  },
  siret: {
    label: 'SIRET ou SIREN',
    headings: [
      'siret',
      'n siret',
      'no siret',
      'numero siret',
      'num siret',
      'code siret',
      'siren',
      'n siren',
      'numero siren',
      'company registry',
    ],
  },
  vatNumber: {
    label: 'N° de TVA',
    headings: [
      'n de tva',
      'tva',
      'n tva',
      'numero de tva',
      'no tva',
      'num tva',
      'tva intracommunautaire',
      'n tva intracommunautaire',
      'numero tva intracommunautaire',
      'numero de tva intracommunautaire',
      'tva intracom',
      'n° de tva',
      'n° tva',
      'identifiant fiscal',
      'vat',
      'vat number',
      'tax id',
      'tax number',
    ],
  },
  typology: {
    label: 'Catégorie de prix',
    headings: [
      'categorie de prix',
      'typologie',
      'grille',
      'grille de prix',
      'grille tarifaire',
      'tarif',
      'categorie tarifaire',
      'categorie de client',
      'categorie',
      'liste de prix',
      'price list',
      'pricelist',
      'price category',
      'customer group',
    ],
  },
  agent: {
    label: 'Agent commercial',
    headings: ['agent commercial', 'agent', 'representant', 'commercial', 'vrp', 'sales agent', 'sales rep'],
  },
  tags: {
    label: 'Étiquettes',
    headings: [
      'etiquettes',
      'etiquette',
      'tags',
      'mots cles',
      'groupes',
      'segment',
      'segments',
      'labels',
      'groups',
      'categories',
    ],
  },
  paymentDelay: {
    label: 'Délai de paiement',
    headings: [
      'delai de paiement',
      'echeance',
      'conditions de paiement',
      'condition de paiement',
      'conditions de reglement',
      'delai de reglement',
      'payment terms',
      'payment delay',
      'terms',
    ],
  },
  language: { label: 'Langue', headings: ['langue', 'lang', 'language'] },
  newsletter: {
    label: 'Lettre d’information (oui ou non)',
    headings: [
      'lettre d information',
      'newsletter',
      'abonne newsletter',
      'inscrit a la newsletter',
      'consentement newsletter',
      'opt in',
      'optin',
      'subscribed',
      'accepts marketing',
      'email marketing consent',
    ],
  },
  comment: {
    label: 'Note',
    headings: [
      'note',
      'notes',
      'commentaire',
      'commentaires',
      'remarque',
      'remarques',
      'observations',
      'comment',
      'comments',
      'remarks',
    ],
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>);

export type ClientField = keyof typeof CLIENT_FIELDS;
export const isClientField = (field: string): field is ClientField => Object.hasOwn(CLIENT_FIELDS, field);
export const CLIENT_FIELD_WORDS = Object.fromEntries(
  Object.entries(CLIENT_FIELDS).map(([field, { label }]) => [field, label]),
) as Readonly<Record<ClientField, string>>;

const BY_HEADING = new Map<string, ClientField>(
  Object.entries(CLIENT_FIELDS).flatMap(([field, { label, headings }]) =>
    [fold(label), ...headings].map((heading): [string, ClientField] => [heading, field as ClientField]),
  ),
);

/** The columns of one address. */
export const ADDRESS_FIELDS = {
  billing: {
    name: 'addressName',
    street: 'street',
    street2: 'street2',
    zipcode: 'zipcode',
    city: 'city',
    country: 'country',
  },
  delivery: {
    name: 'deliveryName',
    street: 'deliveryStreet',
    street2: 'deliveryStreet2',
    zipcode: 'deliveryZipcode',
    city: 'deliveryCity',
    country: 'deliveryCountry',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ClientField>>>>;
export type AddressUse = keyof typeof ADDRESS_FIELDS;
export const ADDRESS_USES: readonly AddressUse[] = ['billing', 'delivery'];

export type ClientMapping = readonly ChosenColumn<ClientField>[];

/** Each field is proposed to the heading that names it best: the one that was tied to it by hand, then in the order of its names. */
const clientColumns = (own: RememberedHeadings): ColumnReader<ClientField> => ({
  fieldOf: (heading) => {
    const tied = own[fold(heading)];
    if (tied === undefined) return BY_HEADING.get(fold(heading)) ?? null;
    return tied !== null && isClientField(tied) ? tied : null;
  },
  rankOf: (field, heading) => {
    if (own[fold(heading)]) return -1;
    const rank = (CLIENT_FIELDS[field].headings as readonly string[]).indexOf(fold(heading));
    return rank < 0 ? 100 : rank;
  },
  isNumber: () => false,
  isDay: () => false,
});

/** Reads the beginning of a file of clients: layout, columns with samples, and the mapping that we propose. */
export const proposeClients = (
  sample: string,
  encoding: Encoding,
  remembered: RememberedHeadings,
  known: Partial<FileLayout>,
  source: ClientSource,
): { layout: FileLayout; columns: TableColumn[]; mapping: ChosenColumn<ClientField>[] } => {
  const head = proposeTable(sample, clientColumns({ ...SOURCE_HEADINGS[source], ...remembered }), known);
  return {
    layout: { ...head.layout, encoding },
    columns: head.columns,
    // What the estate wrote on a record since is worth more than an old file: only empty fields are filled unless told.
    mapping: head.fields.map((field) => ({ field, existing: 'fill' })),
  };
};
