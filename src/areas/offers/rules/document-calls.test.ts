import { expect, test } from 'vitest';
import { futuresCalls, quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';

/** What the history of a record says of a call that says nothing itself: the first words of what it is for. */
const said = ({ summary }: { readonly summary: string }) => summary.split('\u00a0:')[0];

test('the history says in French what was written and changed, one or many', () => {
  expect([quoteCalls, sampleCalls, futuresCalls].map(({ add, change }) => [said(add), said(change)])).toEqual([
    ['Nouveau devis', 'Devis modifié'],
    ['Nouveaux échantillons', 'Échantillons modifiés'],
    ['Nouveaux primeurs', 'Primeurs modifiés'],
  ]);
});
