import { expect, test } from 'vitest';
import { kindsOf } from '../fields/upload-field.tsx';
import { confirmLabels } from './action-button.tsx';

test('an action that cancels is confirmed by its own name, never by « Valider » beside « Annuler »', () => {
  expect(confirmLabels('Annuler la commande')).toEqual({
    validateLabel: 'Annuler la commande',
    cancelLabel: 'Ne pas annuler',
  });
  expect(confirmLabels('Expédier')).toEqual({});
});

test('the kinds of file that are taken are said as people name them', () => {
  expect(kindsOf('image/png,image/jpeg,image/svg+xml')).toBe('PNG, JPEG, SVG');
  expect(kindsOf('.xlsx,.csv,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.x')).toBe(
    'XLSX, CSV',
  );
  expect(kindsOf('image/*')).toBe('image');
});
