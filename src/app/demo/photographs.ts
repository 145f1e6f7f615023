import { readFile } from 'node:fs/promises';
import type { DemoWine } from './wines.ts';

/** The photographs of `pictures/`, made for the demonstration, by wine and colour. */
const PHOTOGRAPHS: Readonly<Record<string, string>> = {
  'Clos du Tertre red': 'clos-du-tertre',
  'La Pierre Levée red': 'la-pierre-levee',
  'Réserve du Cellier red': 'reserve-du-cellier',
  'La Part du Fleuve red': 'la-part-du-fleuve',
  'Le Haut Cormier white': 'le-haut-cormier',
  'Clos des Abeilles white': 'clos-des-abeilles',
  'Pierre à Fusil white': 'pierre-a-fusil',
  'Bulles de Craie white': 'bulles-de-craie-blanc',
  'Bulles de Craie rose': 'bulles-de-craie-rose',
  'Zéro white': 'zero',
};

/** The photograph of a wine; a wine without one is shown by a drawn bottle. */
export const photographOf = async ({
  name,
  color,
}: DemoWine): Promise<{ readonly fileName: string; readonly bytes: Uint8Array } | null> => {
  const picture = PHOTOGRAPHS[`${name} ${color}`];
  if (picture === undefined) return null;
  return fileNamed(picture);
};
/** A drawing of the cellars that are visited. */
export const pictureOfCellars = () => fileNamed('visite-des-caves');

const fileNamed = async (picture: string): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }> => {
  const fileName = `${picture}.webp`;
  return { fileName, bytes: await readFile(new URL(`pictures/${fileName}`, import.meta.url)) };
};
