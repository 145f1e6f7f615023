import { expect, test } from 'vitest';
import type { DeliveryNote } from './delivery-note.ts';
import { labelsOf, zplOf } from './parcel-label.ts';

const place = { name: '', lines: ['3 rue des Lilas'], zipcode: '75011', city: 'Paris', region: null, country: 'FR' };
const note = (packages: object, more: object = {}): DeliveryNote =>
  ({
    number: 'BL-2026-0007',
    order: 'C-2026-0012',
    consignor: { name: 'SCEA Dupont', tradeName: 'Domaine Dupont', address: place },
    consignee: { name: 'Anne Roux', tradeName: null, address: place },
    deliverTo: null,
    carrier: { name: 'Chronovin', lines: [], tracking: 'XY1' },
    packages: { kind: 'Colis', ...packages },
    instructions: null,
    ...more,
  }) as unknown as DeliveryNote;

test('one label a parcel, each saying which of how many it is and its share of the weight', () => {
  const labels = labelsOf(note({ count: 3, weight: '25' }), '0612345678');
  expect(labels.map((one) => [one.parcel, one.of, one.weight])).toEqual([
    [1, 3, '8,33'],
    [2, 3, '8,33'],
    [3, 3, '8,33'],
  ]);
  expect(labels[0]).toMatchObject({ from: { name: 'Domaine Dupont' }, to: { name: 'Anne Roux' }, tracking: 'XY1' });
  expect(labelsOf(note({ count: 0, weight: null }), '')).toMatchObject([{ parcel: 1, of: 1, weight: '' }]);
  const elsewhere = note({ count: 1, weight: null }, { deliverTo: { ...place, name: 'Le Caveau' } });
  expect(labelsOf(elsewhere, '')[0]?.to.name).toBe('Le Caveau');
});

test('for a label printer: one format a parcel, the code of the note, and no text that commands the printer', () => {
  const text = zplOf(labelsOf(note({ count: 2, weight: '12' }, { instructions: 'Porte ^XZ ~JA gauche' }), ''));
  expect(text.match(/\^XA/g)).toHaveLength(2);
  expect(text.match(/\^XZ/g)).toHaveLength(2);
  expect(text).toContain('^FDQA,BL-2026-0007^FS');
  expect(text).toContain('Colis 2/2');
  expect(text).toContain('Porte XZ JA gauche');
  expect(text).not.toContain('~');
});
