import { expect, test } from 'vitest';
import { nameMeant } from './name-meant.ts';

test.each([
  ['nouveau devis pour Dupont', 'Devis', 'Dupont'],
  ['Devis Cave des Lilas', 'Devis', 'Cave des Lilas'],
  ['nouvelle commande du', 'Commande', 'du'],
  ['comm Éloi', 'Commande', 'Éloi'],
  ['NOUVEAU dupont', 'Devis', 'dupont'],
  ['NOUVEAU dupont', 'Commande', 'dupont'],
])('« %s » asks for a « %s » for « %s »', (typed, noun, name) => expect(nameMeant(typed, noun)).toBe(name));

test.each(['Dupont', 'nouveau', 'devis', 'devis pour', 'nouveau devis pour d', 'de vis', '', 'commande Dupont'])(
  '« %s » asks for no quote of anybody yet',
  (typed) => expect(nameMeant(typed, 'Devis')).toBeNull(),
);
