/**
 * The invisible sign before the text of a cell that a workbook holds as a number or a day, so that no reader guesses what
 * it is: its decimals stand after a comma, its day before its month. A formula without a value and an error have it too.
 */
export const TYPED = '\u2060';
export const isTypedCell = (cell: string): boolean => cell.startsWith(TYPED);
/** The text of a cell without the sign of its type. */
export const untyped = (cell: string): string => (isTypedCell(cell) ? cell.slice(TYPED.length) : cell);

const ERROR =
  /^#(?:REF!|VALUE!|VALEUR!|DIV\/0!|NAME\?|NOM\?|NUM!|NOMBRE!|N\/A|NULL!|NUL!|SPILL!|PROPAGATION!|CALC!|FIELD!|BUSY!|GETTING_DATA)/i;
/** A cell that its workbook could not compute; a formula whose value was not kept. */
export const cellFault = (cell: string): 'error' | 'formula' | null => {
  const text = untyped(cell);
  if (ERROR.test(text.trim())) return 'error';
  return isTypedCell(cell) && text.startsWith('=') ? 'formula' : null;
};
