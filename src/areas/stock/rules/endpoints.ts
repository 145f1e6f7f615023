import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import {
  Adjustment,
  ColourRow,
  Count,
  CountDraft,
  CountedRow,
  ItemSettings,
  MovementRow,
  SheetRow,
  StockRow,
  Transfer,
} from './stock.ts';
import { warehouseLookup } from './warehouse.ts';

export const stocks = endpoint({
  verb: 'GET',
  path: '/v1/stocks',
  can: 'seeAllStock',
  module: 'stocks',
  input: ListQuery,
  output: listOf(StockRow),
  summary: 'Le stock par produit, millésime, format, entrepôt et lot : réel, réservé, disponible, attendu.',
});
export const stockSheet = endpoint({
  verb: 'GET',
  path: '/v1/stock-sheet',
  can: 'seeAllStock',
  module: 'stocks',
  readOnly: true,
  input: ListQuery.extend({ warehouseId: Id.optional() }),
  output: listOf(SheetRow),
  summary: 'La feuille d’inventaire d’un entrepôt (celui par défaut sinon) : tous les formats, comptés ou non.',
});
export const stockColours = endpoint({
  verb: 'GET',
  path: '/v1/stock-colours',
  can: 'seeAllStock',
  module: 'stocks',
  input: ListQuery,
  output: listOf(ColourRow),
  summary: 'Le volume en stock par couleur, millésime et entrepôt, en hectolitres et en équivalent 75 cl.',
});
export const stockMovements = endpoint({
  verb: 'GET',
  path: '/v1/stock-movements',
  can: 'seeAllStock',
  module: 'stocks',
  input: ListQuery,
  output: listOf(MovementRow),
  summary: 'Le journal des mouvements, avec leur cause et leur document ; il ne change jamais.',
});
const Moved = MessageAnswer.extend({ moved: z.number().int() });
export const adjustStock = endpoint({
  verb: 'POST',
  path: '/v1/stock-adjustments',
  can: 'seeAllStock',
  module: 'stocks',
  input: Adjustment,
  output: Moved,
  done: 'Le stock est ajusté.',
  summary: 'Ajoute ou retire du stock, avec une cause. Tout ou rien.',
});
export const countStock = endpoint({
  verb: 'POST',
  path: '/v1/stock-counts',
  can: 'seeAllStock',
  module: 'stocks',
  input: Count,
  output: Moved,
  done: 'L’inventaire est enregistré.',
  summary:
    'Enregistre un inventaire : ce qui a été compté devient le stock réel. Le premier d’un article est son stock d’ouverture. La raison d’un écart (casse, perte, dégustation…) choisit la cause de son mouvement, et sa case de la DRM.',
});
/** A code as the reader types it: the group separator between the parts of a GS1-128 code is kept, line breaks are not. */
const ReadCode = z
  .string()
  .overwrite((code) => code.replace(/[\r\n\u2028\u2029]+/gu, ' ').trim())
  .min(1)
  .max(400);
export const scannedLines = endpoint({
  verb: 'GET',
  path: '/v1/stock-sheet/scanned',
  can: 'seeAllStock',
  module: 'stocks',
  readOnly: true,
  input: z.strictObject({ code: ReadCode, warehouseId: Id.optional() }),
  output: z.object({
    /** It was read as a bar code, whose last digit is wrong. */
    isWrong: z.boolean(),
    rows: z.array(SheetRow),
    /** How many the code says that it stands for; one where it says nothing. */
    quantity: z.number(),
    /** The other facts of the code: the lot, the best-before day, the weight. */
    lot: z.string(),
    before: z.string().nullable(),
    kilograms: z.number().nullable(),
  }),
  summary:
    'Les lignes de la feuille d’inventaire que désigne un code lu : code-barres, code GS1-128 (lot, quantité), adresse GS1 Digital Link, ou référence du domaine. Un lot que personne n’a encore compté est une ligne nouvelle.',
});
const OfWarehouse = z.strictObject({ warehouseId: Id.optional() });
export const countDraft = endpoint({
  verb: 'GET',
  path: '/v1/stock-counts/draft',
  can: 'seeAllStock',
  module: 'stocks',
  readOnly: true,
  input: OfWarehouse,
  output: z.object({ lines: z.array(CountedRow) }),
  summary: 'L’inventaire en cours d’un entrepôt : ce qui a été compté, par qui, et n’est pas encore enregistré.',
});
export const saveCountDraft = endpoint({
  verb: 'PUT',
  path: '/v1/stock-counts/draft',
  can: 'seeAllStock',
  module: 'stocks',
  input: CountDraft,
  output: MessageAnswer.extend({
    /** Figures that were not kept: a colleague counted the line meanwhile. */
    overtaken: z.array(z.object({ formatId: z.uuid(), lot: z.string(), count: z.number(), by: z.string() })).optional(),
  }),
  told: 'Inventaire en cours gardé',
  summary:
    'Garde des lignes de l’inventaire en cours, sans toucher au stock : `count` remplace ce qui était compté, `count: null` ôte la ligne, `add` s’y ajoute (les lectures de deux douchettes s’additionnent), les autres lignes restent.',
});
export const uncountedLines = endpoint({
  verb: 'GET',
  path: '/v1/stock-counts/uncounted',
  can: 'seeAllStock',
  module: 'stocks',
  readOnly: true,
  input: OfWarehouse,
  output: z.object({
    lines: z.number().int(),
    units: z.number(),
    /** Lines of which clients wait for some: they cannot become nothing. */
    reserved: z.number().int(),
  }),
  summary: 'Ce que l’inventaire en cours d’un entrepôt laisse non compté : lignes et unités encore au registre.',
});
export const countSheetPdf = endpoint({
  verb: 'GET',
  path: '/v1/stock-sheet/pdf',
  can: 'seeAllStock',
  module: 'stocks',
  readOnly: true,
  input: OfWarehouse.extend({ figures: z.enum(['hidden', 'shown']).default('hidden') }),
  output: 'file',
  summary:
    'La feuille de comptage d’un entrepôt, à imprimer : sans les quantités du registre, sauf si elles sont demandées.',
});
export const dropCountDraft = endpoint({
  verb: 'DELETE',
  path: '/v1/stock-counts/draft',
  can: 'seeAllStock',
  module: 'stocks',
  input: OfWarehouse,
  output: MessageAnswer,
  done: 'L’inventaire en cours est abandonné.',
  summary: 'Abandonne l’inventaire en cours d’un entrepôt ; le stock ne change pas.',
});
export const transferStock = endpoint({
  verb: 'POST',
  path: '/v1/stock-transfers',
  can: 'seeAllStock',
  module: 'stocks',
  input: Transfer,
  output: Moved,
  done: 'Le transfert est fait.',
  summary: 'Déplace du stock d’un entrepôt à un autre.',
});
export const historyOfStock = historyEndpoint('stock', {
  can: 'seeAllStock',
  module: 'stocks',
  summary: 'Qui a changé les réglages de cette référence en stock : seuil d’alerte, vente sans stock.',
});
export const changeStockItem = endpoint({
  verb: 'PUT',
  path: '/v1/stocks/:id',
  can: 'seeAllStock',
  module: 'stocks',
  input: ItemSettings,
  output: MessageAnswer,
  done: 'Réglage enregistré.',
  summary: 'Change le seuil d’alerte d’une référence et la vente sans stock.',
});

export const {
  list: warehouses,
  add: addWarehouse,
  change: changeWarehouse,
  archive: archiveWarehouse,
} = warehouseLookup;
