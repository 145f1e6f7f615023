import { defineRefusals, type Refusal } from '#kernel/refusal.ts';
import type { WorkbookAsks } from './table-text.ts';

const refuseWorkbook = defineRefusals({
  'frame.workbook-sheet': {
    kind: 'invalid',
    fr: 'Ce classeur a plusieurs feuilles\u00a0: {sheets}. Laquelle faut-il lire\u00a0?',
    en: 'This workbook has several sheets: {sheets}. Which one is to be read (field `sheet`)?',
  },
  'frame.workbook-hidden': {
    kind: 'invalid',
    fr: 'Cette feuille cache des cases remplies\u00a0: {what}. Faut-il les lire\u00a0?',
    en: 'This sheet hides filled cells: {what}. Are they to be read (field `hidden`: read or left)?',
  },
});

const rowsOf = (rows: number): string => `${rows} ligne${rows > 1 ? 's' : ''}`;
/** The question of a workbook as a refusal, which the same call with the answer lifts. */
export const askOf = (asks: WorkbookAsks): Refusal => {
  if (asks.kind === 'sheet') {
    const label = (one: { readonly name: string; readonly rows: number }) =>
      `«\u00a0${one.name}\u00a0» (${rowsOf(one.rows)})`;
    return {
      ...refuseWorkbook('frame.workbook-sheet', { sheets: asks.sheets.map(label).join(', ') }),
      ask: { field: 'sheet', choices: asks.sheets.map((one) => ({ value: one.name, label: label(one) })) },
    };
  }
  const { rows, count, columns } = asks;
  const more = count - rows.length;
  const what = [
    ...(count > 0
      ? [`ligne${count > 1 ? 's' : ''} ${rows.join(', ')}${more > 0 ? ` et ${more} autre${more > 1 ? 's' : ''}` : ''}`]
      : []),
    ...(columns.length > 0 ? [`colonne${columns.length > 1 ? 's' : ''} ${columns.join(', ')}`] : []),
  ].join('\u00a0; ');
  return {
    ...refuseWorkbook('frame.workbook-hidden', { what }),
    ask: {
      field: 'hidden',
      choices: [
        { value: 'read', label: 'Les lire avec le reste' },
        { value: 'left', label: 'Les laisser de côté' },
      ],
    },
  };
};
