import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import {
  ArticleLine,
  MOST_ARTICLES,
  NewSupplier,
  NEW_SUPPLIER,
  SupplierArticle,
  SupplierChanges,
  SupplierRow,
  SupplierSeen,
} from './supplier.ts';

const STAFF = ['owner', 'iam'] as const;
export const READS_SUPPLIERS = { any: ['seeSupplier', 'createSupplier'], of: STAFF } as const;
const WRITES = { all: ['createSupplier'], of: STAFF } as const;
const module = 'purchase';
const Told = SupplierSeen.extend(MessageAnswer.shape);

export const suppliers = endpoint({
  verb: 'GET',
  path: '/v1/suppliers',
  // A user who orders chooses among the suppliers.
  can: { any: [...READS_SUPPLIERS.any, 'createSupplierOrder'], of: STAFF },
  module,
  input: ListQuery,
  output: listOf(SupplierRow),
  summary: 'Les fournisseurs du domaine.',
});
export const supplier = endpoint({
  verb: 'GET',
  path: '/v1/suppliers/:id',
  can: READS_SUPPLIERS,
  module,
  input: ById,
  output: SupplierSeen,
  summary: 'Un fournisseur, avec ses adresses et ses contacts ; sans manageBudget, sans ses coordonnées bancaires.',
});
export const addSupplier = endpoint({
  verb: 'POST',
  path: '/v1/suppliers',
  can: WRITES,
  fields: {
    iban: { can: 'manageBudget', unless: [NEW_SUPPLIER.iban] },
    bic: { can: 'manageBudget', unless: [NEW_SUPPLIER.bic] },
  },
  module,
  input: NewSupplier,
  output: Told,
  done: 'Le fournisseur est créé.',
  summary: 'Crée un fournisseur, entreprise ou particulier.',
});
export const changeSupplier = endpoint({
  verb: 'PUT',
  path: '/v1/suppliers/:id',
  can: WRITES,
  fields: { iban: 'manageBudget', bic: 'manageBudget' },
  module,
  input: SupplierChanges.extend({ id: Id, version: z.number().int() }),
  output: Told,
  done: 'Le fournisseur est enregistré.',
  summary: 'Change un fournisseur ; ce qui n’est pas envoyé reste.',
});
export const archiveSupplier = endpoint({
  verb: 'PUT',
  path: '/v1/suppliers/:id/archive',
  can: WRITES,
  module,
  input: ById,
  output: MessageAnswer,
  done: 'Le fournisseur est archivé.',
  summary: 'Retire un fournisseur de ceux que l’on choisit ; ses documents restent.',
});
export const restoreSupplier = endpoint({
  verb: 'PUT',
  path: '/v1/suppliers/:id/restore',
  can: WRITES,
  module,
  input: ById,
  output: MessageAnswer,
  done: 'Le fournisseur est rétabli.',
  summary: 'Remet un fournisseur archivé parmi ceux que l’on choisit.',
});
export const eraseSupplier = endpoint({
  verb: 'PUT',
  path: '/v1/suppliers/:id/erase',
  inPerson: true,
  can: 'owner',
  module,
  input: ById,
  output: MessageAnswer,
  done: 'Les données personnelles du fournisseur sont effacées.',
  summary:
    'Efface pour toujours qui est un fournisseur particulier (RGPD, article 17). Ses commandes et factures restent, que la loi fait garder dix ans. Refusé tant qu’une commande est en cours ou qu’une facture est à contrôler ou à payer.',
});

const Articles = z.object({ version: z.number().int(), lines: z.array(SupplierArticle) });
export const supplierArticles = endpoint({
  verb: 'GET',
  path: '/v1/suppliers/:id/articles',
  can: READS_SUPPLIERS,
  module,
  input: ById,
  output: Articles,
  summary: 'Ce que vend un fournisseur, sous sa référence : prix HT, conditionnement, minimum, délai.',
});
export const saveSupplierArticles = endpoint({
  verb: 'PUT',
  path: '/v1/suppliers/:id/articles',
  can: WRITES,
  fields: { 'lines.price': 'manageBudget' },
  module,
  input: z.strictObject({
    id: Id,
    version: z.number().int(),
    lines: z.array(ArticleLine).max(MOST_ARTICLES),
  }),
  output: Articles.extend(MessageAnswer.shape),
  done: 'Les articles du fournisseur sont enregistrés.',
  summary:
    'Écrit la liste entière des articles d’un fournisseur ; un prix qui n’est pas envoyé reste ce qu’il était. `version` est celle du fournisseur.',
});

export const FoundArticle = SupplierArticle.omit({ id: true }).extend({
  vatRate: z.number(),
  /** True when the article stands in the list of the named supplier. */
  isListed: z.boolean(),
});
export type FoundArticle = z.output<typeof FoundArticle>;
export const purchaseArticles = endpoint({
  verb: 'GET',
  path: '/v1/purchase-articles',
  can: { any: ['createSupplier', 'createSupplierOrder'], of: STAFF },
  module,
  readOnly: true,
  input: z.strictObject({ search: z.string().trim().max(100).default(''), supplierId: Id.optional() }),
  output: z.array(FoundArticle),
  summary: 'Les articles que l’on peut acheter, ceux de la liste du fournisseur d’abord, avec ce qu’elle en dit.',
});

export const historyOfSupplier = historyEndpoint('supplier', {
  can: READS_SUPPLIERS,
  module,
  summary: 'Qui a changé ce fournisseur, quand et comment.',
});
