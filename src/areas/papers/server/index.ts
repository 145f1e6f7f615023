export { nextNumber, type Numbered, numberedSlot, numberToCome } from './counter.ts';
export { askDocumentDay, onSureDay } from './document-day.ts';
export {
  countWords,
  drawLines,
  drawOptions,
  drawTaxes,
  drawTotals,
  quantityCell,
  TABLE_LOOK,
  type TotalRow,
  totalRows,
  totalsHeight,
} from './goods.ts';
export {
  addressLines,
  BOTTOM,
  cityLine,
  drawAddressee,
  drawAside,
  drawLetterhead,
  drawMentions,
  drawTitle,
  footer,
  grouped,
  INK,
  label,
  MARGIN,
  mentionsHeight,
  type PaperLook,
  PLAIN_LOOK,
  roomFor,
  small,
  TOP,
  WIDTH,
} from './letter.ts';
export { paperLook, paperSeller } from './paper-seller.ts';
export { termsPdf } from './terms-pdf.ts';
