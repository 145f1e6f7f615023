import { describe, expect, test } from 'vitest';
import { readSize } from './import-size.ts';

const C = 'Centilitre(s)';
const L = 'Litre(s)';
describe('size', () => {
  test.each<[string, string, string, string, string | null, number]>([
    ['75 cl', '', C, '75', null, 1],
    ['75cl', '', C, '75', null, 1],
    ['0,75 L', '', L, '0.75', null, 1],
    ['0.750l', '', L, '0.75', null, 1],
    ['750 ml', '', 'Millilitre(s)', '750', null, 1],
    ['37,5 cl', '', C, '37.5', null, 1],
    ['Bouteille 75 cl', '', C, '75', 'bottle', 1],
    ['Bouteille', '', C, '75', 'bottle', 1],
    ['Demi-bouteille', '', C, '37.5', 'bottle', 1],
    ['Magnum', '', C, '150', 'bottle', 1],
    ['MAGNUM (150 CL)', '', C, '150', 'bottle', 1],
    ['Double magnum', '', C, '300', 'bottle', 1],
    ['Jéroboam', '', C, '300', 'bottle', 1],
    ['Clavelin', '', C, '62', 'bottle', 1],
    ['BIB 5L', '', L, '5', 'bib', 1],
    ['Bag-in-box 10 litres', '', L, '10', 'bib', 1],
    ['BIB 20', '', L, '20', 'bib', 1],
    ['Fontaine à vin 3 L', '', L, '3', 'bib', 1],
    ['Fût 30 L', '', L, '30', 'vrac', 1],
    ['Vrac', '', L, '1', 'vrac', 1],
    ['1 hl', '', L, '100', null, 1],
    ['500 g', '', 'Gramme(s)', '500', null, 1],
    ['1,5 kg', '', 'Gramme(s)', '1500', null, 1],
    ['6 x 75 cl', '', C, '75', null, 6],
    ['6x0,75L', '', L, '0.75', null, 6],
    ['12 x 33cl', '', C, '33', null, 12],
    ['Carton de 6', '', C, '75', 'bottle', 6],
    ['Carton de 6 bouteilles 75 cl', '', C, '75', 'bottle', 6],
    ['Caisse bois de 3 magnums', '', C, '150', 'bottle', 3],
    ['75', '', C, '75', null, 1],
    ['0.75', '', L, '0.75', null, 1],
    ['1,5', '', L, '1.5', null, 1],
    ['150', '', C, '150', null, 1],
    ['750', '', 'Millilitre(s)', '750', null, 1],
    ['75', 'Contenance (cl)', C, '75', null, 1],
    ['20', 'Volume L', L, '20', null, 1],
    ['5', 'Volume cl', C, '5', null, 1],
  ])('%j under %j', (text, heading, unity, unityValue, container, pieces) => {
    expect(readSize(text, heading)).toEqual({ unity, unityValue, container, pieces });
  });
  test.each(['', 'rouge', '0 cl', '-', 'grand', 'cl'])('%j is no size', (text) => {
    expect(readSize(text)).toBeNull();
  });
});
