import { describe, expect, test } from 'vitest';
import { NOTE } from '../../../../../e2e/support/papers.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { PLAIN_LOOK } from '#areas/papers/server/index.ts';
import { accompanyPdf } from './accompany-pdf.ts';

const textOf = async (kind: 'dsa' | 'dae', arc: string | null): Promise<string> => {
  const pdf = readPdf(
    await accompanyPdf({ kind, note: NOTE, number: 'DA-2026-0007', arc, issuedOn: '2026-11-20' }, PLAIN_LOOK),
  );
  return pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll('\n', ' ')
    .replace(/[\u00a0\u202f\u2009]/g, ' ');
};

describe('the paper', () => {
  test('a DSA says all that the law asks for', async () => {
    const text = await textOf('dsa', null);
    for (const words of [
      'DSA DA-2026-0007',
      'Document simplifié d’accompagnement',
      'Domaine des Aubuis',
      'Cave Dupont',
      'Transports Loire Express',
      '% vol.',
      'W200',
      ' hl',
      'Référence unique',
    ])
      expect(text).toContain(words);
  });
  test('a draft says that it accompanies nothing, a copy that it stands for nothing', async () => {
    expect(await textOf('dae', null)).toContain('cette feuille n’en tient pas lieu');
    expect(await textOf('dae', '26FRA1234567890123456')).toContain('ARC 26FRA1234567890123456');
  });
});
