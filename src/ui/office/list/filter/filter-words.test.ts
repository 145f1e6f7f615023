import { describe, expect, test } from 'vitest';
import type { ListField } from '#kernel/list.ts';
import { filterWords } from './filter-words.ts';

const status: ListField = {
  type: 'enum',
  label: 'Statut',
  values: { pending: 'En attente', validated: 'Validée', invoiced: 'Facturée' },
};
const total: ListField = { type: 'money', label: 'Total' };
const date: ListField = { type: 'date', label: 'Date' };

describe('a filter in words', () => {
  test.each([
    [status, { in: ['pending'] }, 'Statut\u00a0: en attente'],
    [status, { in: ['pending', 'validated', 'invoiced'] }, 'Statut\u00a0: en attente, validée ou facturée'],
    [total, { gte: 10, lte: 20 }, 'Total\u00a0: entre 10,00\u00a0€ et 20,00\u00a0€'],
    [total, { gte: 1000 }, 'Total\u00a0: à partir de 1\u00a0000,00\u00a0€'],
    [total, { lte: 20 }, 'Total\u00a0: jusqu’à 20,00\u00a0€'],
    [total, { gt: 5 }, 'Total\u00a0: plus de 5,00\u00a0€'],
    [date, { gte: '2026-11-01', lte: '2026-11-30' }, 'Date\u00a0: du 1er nov. 2026 au 30 nov. 2026'],
    [date, { gte: '2026-11-20', lte: '2026-11-20' }, 'Date\u00a0: 20 nov. 2026'],
    [date, { gte: '2026-11-20' }, 'Date\u00a0: à partir du 20 nov. 2026'],
    [{ type: 'text', label: 'Nom' } as ListField, { contains: 'dup' }, 'Nom\u00a0: contient «\u00a0dup\u00a0»'],
    [{ type: 'boolean', label: 'Payée' } as ListField, { is: false }, 'Payée\u00a0: non'],
    [{ type: 'text', label: 'Agent' } as ListField, { is: null }, 'Agent\u00a0: non renseigné'],
    [{ type: 'text', label: 'Agent' } as ListField, { not: null }, 'Agent\u00a0: renseigné'],
    [status, { not: 'pending' }, 'Statut\u00a0: sauf en attente'],
  ] as const)('%#: %s', (field, condition, expected) => expect(filterWords(field, condition as never)).toBe(expected));
  test('a picked thing has its name, an ellipsis while it is not known', () => {
    const client: ListField = { type: 'id', label: 'Client' };
    expect(filterWords(client, { is: 'c1' }, { c1: 'Caves Duhamel' })).toBe('Client\u00a0: Caves Duhamel');
    expect(filterWords(client, { is: 'c1' })).toBe('Client\u00a0: …');
  });
});
