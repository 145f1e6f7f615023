import type { DraftValues } from './import-draft.ts';

/** Several suppliers of one article stand in one cell. */
const BETWEEN = ' + ';
/** An article that has no reference at one of its suppliers. */
const NONE = '–';
const parts = (cell: string | undefined): string[] =>
  (cell ?? '').split(/\s\+\s/u).map((one) => (one.trim() === NONE ? '' : one.trim()));

interface SupplierSaid {
  readonly supplier: string;
  readonly reference: string;
}
export const suppliersOf = (values: DraftValues): readonly SupplierSaid[] => {
  const references = parts(values.supplierReference);
  return parts(values.supplier).flatMap((supplier, at) =>
    supplier === '' ? [] : [{ supplier, reference: references[at] ?? '' }],
  );
};

/** The two cells that name these suppliers. */
export const supplierCells = (all: readonly SupplierSaid[]): { supplier: string; supplierReference: string } => ({
  supplier: all.map((one) => one.supplier).join(BETWEEN),
  supplierReference: all.some((one) => one.reference) ? all.map((one) => one.reference || NONE).join(BETWEEN) : '',
});

/** Why the cells of a row name no supplier that can be written. */
export const whyNotSuppliers = (
  values: DraftValues,
): 'supplier-reference-alone' | 'suppliers-unlike' | 'supplier-too-long' | null => {
  if (!values.supplierReference) return suppliersOf(values).some(isTooLong) ? 'supplier-too-long' : null;
  if (!values.supplier) return 'supplier-reference-alone';
  if (parts(values.supplierReference).length !== parts(values.supplier).length) return 'suppliers-unlike';
  return suppliersOf(values).some(isTooLong) ? 'supplier-too-long' : null;
};
const isTooLong = (one: SupplierSaid): boolean => one.supplier.length > 200 || one.reference.length > 60;
