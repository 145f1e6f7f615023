import type { ClientField } from './client-import-columns.ts';

/** Where a file of clients comes from: a starting point for its headings, which the shop corrects and we remember. */
export const CLIENT_SOURCES = ['default', 'odoo', 'isagri', 'vinistoria', 'baqio'] as const;
export type ClientSource = (typeof CLIENT_SOURCES)[number];
export const CLIENT_SOURCE_WORDS: Readonly<Record<ClientSource, string>> = {
  default: 'Excel, CSV ou vCard',
  odoo: 'Odoo',
  isagri: 'Isagri',
  vinistoria: 'Vinistoria',
  baqio: 'Baqio',
};

/**
 * Headings (folded) that only a software of that name writes, over the general ones: those of the screens and of the fields of Odoo's
 * contacts. Null: a column that is known and holds nothing of a client.
 */
export const SOURCE_HEADINGS: Readonly<Record<ClientSource, Readonly<Record<string, ClientField | null>>>> = {
  default: {},
  odoo: {
    nom: 'name',
    name: 'name',
    'display name': null,
    'nom affiche': null,
    id: null,
    'external id': null,
    'identifiant externe': null,
    ref: 'code',
    'is company': 'kind',
    'company type': 'kind',
    'type d entreprise': 'kind',
    'type d adresse': null,
    'commercial company name': 'businessName',
    'nom de l entreprise liee': 'businessName',
    'parent id': null,
    'societe liee': null,
    zip: 'zipcode',
    'country id': 'country',
    'country id name': 'country',
    'country id code': 'country',
    'pays nom du pays': 'country',
    'pays code du pays': 'country',
    vat: 'vatNumber',
    'category id': 'tags',
    'category id name': 'tags',
    'etiquettes nom de l etiquette': 'tags',
    'user id': 'agent',
    'user id name': 'agent',
    vendeur: 'agent',
    'property product pricelist': 'typology',
    'property payment term id': 'paymentDelay',
    'property payment term id name': 'paymentDelay',
    'conditions de paiement client': 'paymentDelay',
    title: 'civility',
    function: null,
    comment: 'comment',
  },
  isagri: {},
  vinistoria: {},
  baqio: {},
};

/** The screen's note on each source: it promises no more than the source gives. */
export const CLIENT_SOURCE_NOTES: Readonly<Record<ClientSource, string>> = {
  default:
    'Excel (.xlsx), CSV ou carnet d’adresses (vCard, .vcf). Les titres de colonnes courants, en français et en anglais, sont reconnus ; vos corrections sont retenues pour le prochain fichier.',
  odoo: 'Dans Odoo, exportez les contacts (res.partner) en Excel ou CSV. Les titres des écrans et les noms techniques des champs sont reconnus.',
  isagri:
    'Isagri ne publie pas les colonnes de ses exports : les titres courants sont reconnus, vos corrections sont retenues pour le prochain fichier Isagri.',
  vinistoria:
    'Vinistoria ne publie pas les colonnes de ses exports de clients : les titres courants sont reconnus, vos corrections sont retenues.',
  baqio:
    'Baqio ne publie pas les colonnes de ses exports : les titres courants sont reconnus, vos corrections sont retenues pour le prochain fichier Baqio.',
};
