/** Papers: A4 documents built to PDF/A-3b with their own fonts, tagged text and, for bills, the Factur-X file inside. */
export { A4, mm, openSheet, type Ink, type Sheet, type SheetSettings } from './pdf/sheet.ts';
export { type Cell, type Column, drawTable, type TableLook } from './pdf/table.ts';
export { qrPath } from './pdf/qr.ts';
export { mergePdfs } from './pdf/merge.ts';
