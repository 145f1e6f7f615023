import type { ImportField } from './import-fields.ts';

/** The names of section 3 for where a file comes from: a starting point for headings, which the shop corrects and we remember. */
export const IMPORT_SOURCES = ['default', 'isagri', 'vinistoria', 'baqio'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
export const SOURCE_WORDS: Readonly<Record<ImportSource, string>> = {
  default: 'Préréglage général',
  isagri: 'Préréglage Isagri',
  vinistoria: 'Préréglage Vinistoria',
  baqio: 'Préréglage Baqio',
};

/**
 * Headings (folded) that only a software of that name writes, over the general ones. Only what is published stands here: of Isagri and Baqio
 * no layout of a product file is public, of Vinistoria that of its file of supplier references (docs/decisions/2026-11-21-import-sources.md).
 * Null: a column that is known and holds nothing of a product.
 */
export const SOURCE_HEADINGS: Readonly<Record<ImportSource, Readonly<Record<string, ImportField | null>>>> = {
  default: {},
  isagri: {},
  vinistoria: { rftnoarticle: 'reference', rftartdesign: 'name', rftnoreferencing: null, rftrefdesignation: null },
  baqio: {},
};
/** The screen's note on each source: it promises no more than the source gives. */
export const SOURCE_NOTES: Readonly<Record<ImportSource, string>> = {
  default:
    'Les titres de colonnes courants, en français et en anglais, sont reconnus. Vérifiez chacune : vos corrections sont retenues pour le prochain fichier.',
  isagri:
    'Isagri ne publie pas les colonnes de ses exports : les titres courants sont reconnus, vos corrections sont retenues pour le prochain fichier Isagri.',
  vinistoria:
    'Les titres du fichier de référencement de Vinistoria (RFTNOARTICLE, RFTARTDESIGN) sont reconnus, les autres comme dans tout fichier. Vos corrections sont retenues.',
  baqio:
    'Baqio ne publie pas les colonnes de ses exports : les titres courants sont reconnus, vos corrections sont retenues pour le prochain fichier Baqio.',
};
