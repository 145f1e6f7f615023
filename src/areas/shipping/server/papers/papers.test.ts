import { describe, expect, test } from 'vitest';
import { LANGS } from '#kernel/language/lang.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { day } from '#kernel/day.ts';
import { NOTE, QUOTE } from '../../../../../e2e/support/papers.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { type DeliveryNote, isAccompanying, noteProblems } from '../../rules/papers/delivery-note.ts';
import { deliveryNotePdf } from './delivery-note-pdf.ts';
import { PLAIN_LOOK } from '#areas/papers/server/index.ts';
import { orderPdf } from '#areas/sales/server/index.ts';

const textOf = (bytes: Uint8Array): string => {
  const pdf = readPdf(bytes);
  return pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll('\n', ' ')
    .replace(/[\u00a0\u202f\u2009]/g, ' ');
};

describe('the delivery note', () => {
  test('says all that makes it an accompanying document', async () => {
    const text = textOf(await deliveryNotePdf(NOTE, PLAIN_LOOK));
    for (const words of [
      'Domaine des Aubuis',
      'Accise FR007378E1234',
      'Cave Dupont, entrepôt',
      '94150 Rungis',
      'Transports Loire Express',
      'ZA du Clos, 37190 Azay-le-Rideau',
      'GH-482-KL',
      'Document d’accompagnement',
      'BL-2026-0102',
      '18 nov. 2026',
      'Chinon « Les Varennes » 2023',
      'Bouteille',
      '0,75 l',
      '13 % vol.',
      'W200',
      '60',
      '45 l',
      'Magnum',
      '1,5 l',
      '126 contenants',
      '0,99 hl',
      '21 cartons',
      '172,5 kg',
    ])
      expect(text, words).toContain(words);
  });

  test('carries no XML and no price', async () => {
    const bytes = await deliveryNotePdf(NOTE, PLAIN_LOOK);
    expect(readPdf(bytes).catalog.AF).toBeUndefined();
    expect(textOf(bytes)).not.toMatch(/Prix|Montant|10,00/);
  });

  const first = NOTE.lines[0] as DeliveryNote['lines'][number];
  test.each([
    ['a drink without strength', { lines: [{ ...first, abv: null }] }, 'delivery-note.volume'],
    ['a drink without container', { lines: [{ ...first, container: null }] }, 'delivery-note.volume'],
    ['a drink without nominal volume', { lines: [{ ...first, nominal: null }] }, 'delivery-note.volume'],
    [
      'no place of delivery',
      { deliverTo: { name: 'X', lines: [], zipcode: '', city: '', region: null, country: 'FR' } },
      'delivery-note.address',
    ],
    ['suspended goods without electronic document', { dutyType: 'DSU' as const }, 'delivery-note.suspended'],
    ['a malformed ARC', { arc: '123' }, 'delivery-note.shape'],
  ])('%s may not leave', (_, change, code) => {
    expect(noteProblems({ ...NOTE, ...change })?.code).toBe(code);
  });

  test('claims to accompany only duty-paid drinks', async () => {
    expect(noteProblems(NOTE)).toBeNull();
    expect(isAccompanying(NOTE)).toBe(true);
    const glasses = {
      ...NOTE,
      lines: [{ ...first, code: null, abv: null, container: null, nominal: null, litres: null }],
    };
    expect(noteProblems(glasses)).toBeNull();
    expect(isAccompanying(glasses)).toBe(false);
    expect(textOf(await deliveryNotePdf(glasses, PLAIN_LOOK))).not.toContain('Document d’accompagnement');
    expect(isAccompanying({ ...NOTE, dutyType: 'DSU' })).toBe(false);
  });
});

describe('quotes and orders', () => {
  test('a quote says until when it stands and where to agree', async () => {
    const text = textOf(await orderPdf(QUOTE, PLAIN_LOOK));
    for (const words of [
      'Devis DE-2026-0058',
      'Valable jusqu’au 9 déc. 2026',
      '1 533,12 €',
      'Acompte de 30 % à la commande : 459,94 €',
      'Bon pour accord',
      'Chère Madame Dupont',
    ])
      expect(text, words).toContain(words);
    expect(text).not.toContain('Facture');
  });

  test('a quote that was sent says which of its papers it is', async () => {
    expect(textOf(await orderPdf({ ...QUOTE, version: 2 }, PLAIN_LOOK))).toContain('Devis DE-2026-0058 · v2');
  });

  test('an order confirms without asking to sign', async () => {
    const text = textOf(
      await orderPdf(
        { ...QUOTE, kind: 'order', number: 'CO-2026-0117', validUntil: null, deliverOn: day('2026-11-18') },
        PLAIN_LOOK,
      ),
    );
    expect(text).toContain('Commande CO-2026-0117');
    expect(text).not.toContain('Bon pour accord');
  });
});

describe('papers for readers of other languages', () => {
  test.each(LANGS)('a quote, an order and a delivery note speak %s, with their French beside', async (lang) => {
    const voice = voiceOf(lang);
    const french = voiceOf('fr').words;
    const flat = (text: string) => text.replace(/\s/g, '');
    const quote = flat(textOf(await orderPdf(QUOTE, PLAIN_LOOK, voice)));
    const order = flat(textOf(await orderPdf({ ...QUOTE, kind: 'order' }, PLAIN_LOOK, voice)));
    const note = flat(textOf(await deliveryNotePdf(NOTE, PLAIN_LOOK, voice)));
    const { words } = voice;
    for (const label of [
      words.order.quote,
      words.order.validUntil,
      words.order.agreed,
      words.goods.name,
      words.goods.totalGross,
    ])
      expect(quote).toContain(flat(label));
    expect(order).toContain(flat(words.order.order));
    for (const label of [words.note.title, words.note.carrier, words.note.receipt, words.note.weight])
      expect(note).toContain(flat(label));
    // A control on a French road reads what the paper is, and what it accompanies, in French.
    expect(note).toContain(flat('Document d’accompagnement de produits dont les droits d’accise sont acquittés'));
    expect(note).toContain(flat(french.note.title));
    expect(quote).toContain(flat(french.order.quote));
    for (const text of [quote, order, note]) expect(text).not.toContain('?');
  });
});
