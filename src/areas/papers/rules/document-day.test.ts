import { describe, expect, test } from 'vitest';
import type { Day } from '#kernel/day.ts';
import { whyAskDocumentDay } from './document-day.ts';

const at = (seen: string | null, today: string, sure?: string) =>
  whyAskDocumentDay(today as Day, seen as Day | null, sure);

describe('the day of a document', () => {
  test('is asked after days on which the program did not run, never after a long weekend, nor on its first day', () => {
    expect(at('2026-11-20', '2026-11-24')).toBeNull();
    expect(at(null, '2026-11-25')).toBeNull();
    const asked = at('2026-11-20', '2026-11-25');
    expect(asked?.code).toBe('sales.document-day-far');
    expect(asked?.words.fr).toMatch(/25 nov. 2026.*20 nov. 2026/);
    expect(asked?.ask).toEqual({
      field: 'sureDay',
      choices: [{ value: '2026-11-25', label: 'Oui, nous sommes le 25 nov. 2026' }],
    });
  });

  test('is confirmed by itself alone', () => {
    expect(at('2026-11-20', '2026-12-24', '2026-12-24')).toBeNull();
    expect(at('2026-11-20', '2026-12-24', '2026-12-23')?.code).toBe('sales.document-day-far');
  });
});
