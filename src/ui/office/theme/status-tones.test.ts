import { expect, test } from 'vitest';
import { type Tone, toneOf } from './status-tones.ts';

/** The seven vocabularies of section 4, written out here so that a word left out of the table shows. */
const VOCABULARIES: Readonly<Record<string, readonly string[]>> = {
  order: ['draft', 'pending', 'validated', 'refused', 'cancelled', 'aborted', 'expired', 'invoiced', 'error'],
  delivery: [
    'pending',
    'preparation',
    'pendingPickup',
    'pickup',
    'transit',
    'partiallyDelivered',
    'partiallyReturned',
    'delivered',
    'returned',
    'error',
    'exception',
  ],
  payment: [
    'pending',
    'setup',
    'processing',
    'requiresAction',
    'paid',
    'partial',
    'missing',
    'refunded',
    'error',
    'cancelled',
    'scheduled',
  ],
  credit: ['full', 'partial', 'empty', 'cancelled'],
  mandate: ['pending', 'processing', 'completed', 'error'],
  import: ['pending', 'processing', 'completed', 'reverted', 'error'],
  product: ['online', 'paused', 'outofstock', 'closed'],
};

/** The header colours, as we read section 4; whatever they do not name is orange. */
const HEADER: Readonly<Record<Exclude<Tone, 'attention'>, readonly string[]>> = {
  // grey
  waiting: ['draft', 'pending', 'setup', 'scheduled'],
  // light blue
  moving: ['processing', 'preparation', 'pendingPickup', 'pickup', 'transit'],
  // blue
  done: ['validated', 'invoiced', 'delivered', 'paid', 'completed', 'full'],
  // red
  failed: ['refused', 'cancelled', 'aborted', 'expired', 'missing', 'error', 'exception'],
};

test.each(Object.entries(VOCABULARIES))(
  'every status of the %s vocabulary has the colour of the header',
  (_name, statuses) => {
    for (const status of statuses) {
      const tone = Object.entries(HEADER).find(([, named]) => named.includes(status))?.[0] ?? 'attention';
      expect(toneOf(status), status).toBe(tone);
    }
  },
);

test('every status that the header colours stands in a vocabulary, and one that nobody knows is orange', () => {
  const known = new Set(Object.values(VOCABULARIES).flat());
  for (const status of Object.values(HEADER).flat()) expect(known).toContain(status);
  expect(toneOf('anything')).toBe('attention');
});
