import { expect } from 'vitest';
import { type day, longDay } from '#kernel/day.ts';
import { readFacturx } from '../../../../e2e/support/facturx-reader.ts';
import { readPdf } from '../../../../e2e/support/pdf-reader.ts';

/**
 * A mention required by law: in words on the paper, in its element in the file. Null: the paper or the file has no
 * place of its own for it.
 */
export type Mention = readonly [what: string, paper: string | null, file: string | RegExp | null];

const read = (bytes: Uint8Array) => {
  const pdf = readPdf(bytes);
  const xml = pdf.embedded('factur-x.xml').bytes.toString('utf8');
  expect(readFacturx(xml).disagreements).toEqual([]);
  return {
    paper: pdf.pages
      .map((_, page) => pdf.text(page))
      .join('')
      .replaceAll('\n', ' ')
      .replace(/[\u00a0\u202f\u2009]/g, ' '),
    file: xml.replace(/[\u00a0\u202f]/g, ' '),
  };
};
export const saysAll = (bytes: Uint8Array, mentions: readonly Mention[]) => {
  const { paper, file } = read(bytes);
  for (const [what, words, element] of mentions) {
    if (words !== null) expect(paper, `${what}, on paper`).toContain(words);
    if (element instanceof RegExp) expect(file, `${what}, in the file`).toMatch(element);
    else if (element !== null) expect(file, `${what}, in the file`).toContain(element);
  }
  return { paper, file };
};
/** A day as the file writes it. */
export const compact = (d: string): string => d.replaceAll('-', '');

/** The mentions of every bill, whatever the seller and the buyer. */
export const ALWAYS = (today: ReturnType<typeof day>, number: string): readonly Mention[] => [
  ['unique number', `Facture ${number}`, `<ram:ID>${number}</ram:ID>`],
  ['date of issue', longDay(today), new RegExp(`<ram:IssueDateTime>.*?${compact(today)}`)],
  ['seller’s name', 'SCEA Domaine des Essais', '<ram:Name>SCEA Domaine des Essais</ram:Name>'],
  ['his address', '1 rue des Vignes', '<ram:LineOne>1 rue des Vignes</ram:LineOne>'],
  ['his town', '68000 Colmar', '<ram:CityName>Colmar</ram:CityName>'],
  ['his SIRET', 'SIRET 732 829 320 00074', '73282932000074'],
  ['his form and capital', 'SCEA Domaine des Essais au capital de 10 000 €', 'capital 10 000 €'],
  ['his registration', 'Colmar D 732 829 320', 'Colmar D 732 829 320'],
  ['his excise number', 'Accise FR093000E0001', 'accise FR093000E0001'],
  ['category of operation', 'Catégorie de l’opération : livraison de biens', 'Livraison de biens'],
  ['late penalty', null, '<ram:SubjectCode>PMD</ram:SubjectCode>'],
  ['recovery', null, '<ram:SubjectCode>PMT</ram:SubjectCode>'],
  ['early payment', null, '<ram:SubjectCode>AAB</ram:SubjectCode>'],
  ['alcohol', 'à consommer avec modération', 'à consommer avec modération'],
];
/** On the paper of a bill between professionals; the file has its three notes on every bill. */
export const BETWEEN_PROFESSIONALS: readonly Mention[] = [
  ['late penalty', 'trois fois l’intérêt légal', 'trois fois l’intérêt légal'],
  [
    '40 € for recovery',
    'indemnité forfaitaire pour frais de recouvrement de 40 €',
    'indemnité forfaitaire pour frais de recouvrement de 40 €',
  ],
  ['early payment', 'Pas d’escompte pour paiement anticipé', 'Pas d’escompte pour paiement anticipé'],
];
