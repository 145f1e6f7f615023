import { expect, test } from 'vitest';
import { futuresCalls, quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';

/** The words of a record's history for a call without words of its own: the beginning of the call's summary. */
const said = ({ summary }: { readonly summary: string }) => summary.split('\u00a0:')[0];

test('the history says in French what was written and changed, one or many', () => {
  expect([quoteCalls, sampleCalls, futuresCalls].map(({ add, change }) => [said(add), said(change)])).toEqual([
    ['Nouveau devis', 'Devis modifié'],
    ['Nouveaux échantillons', 'Échantillons modifiés'],
    ['Nouvelle réservation de primeurs', 'Primeurs modifiés'],
  ]);
});
