import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { NEW_CLIENT } from '../client.ts';
import type { ClientField, ClientMapping } from './client-import-fields.ts';
import { type ChangedField, changesOf, isSame, proofOfFile, restored, type Snapshot } from './client-import-plan.ts';
import type { ClientValues } from './client-import-read.ts';

const BY_FILE = proofOfFile('clients.csv', day('2026-11-29'));
const text = fc.constantFrom('', 'Un', 'Deux', 'Trois');
const consent = fc.boolean().chain((newsletter) =>
  fc.record({
    newsletter: fc.constant(newsletter),
    newsletterOn: newsletter ? fc.constantFrom(null, day('2025-01-02'), day('2026-03-04')) : fc.constant(null),
    newsletterProof: newsletter ? text : fc.constant(''),
  }),
);
const words = fc.record({ lastname: text, comment: text, code: text, tags: fc.subarray(['A', 'B']) });
const client = fc.tuple(words, consent).map(([one, agrees]): Snapshot => ({ ...NEW_CLIENT, ...one, ...agrees }));
const FIELDS = ['lastname', 'comment', 'code', 'tags', 'newsletter', 'newsletterOn', 'newsletterProof'] as const;
const rules = fc.array(fc.constantFrom('replace', 'fill', 'keep'), {
  minLength: FIELDS.length,
  maxLength: FIELDS.length,
});
const mappingOf = (all: readonly string[]): ClientMapping =>
  FIELDS.map((field, at) => ({ field: field as ClientField, existing: all[at] })) as ClientMapping;
/** A row of the file: what it does not say is absent; a day and a proof only beside a yes. */
const row = fc.tuple(words, fc.constantFrom(undefined, true, false), fc.boolean(), fc.boolean()).map(
  ([one, newsletter, hasDay, hasProof]): ClientValues => ({
    ...Object.fromEntries(Object.entries(one).filter(([, value]) => value.length > 0)),
    ...(newsletter === undefined ? {} : { newsletter }),
    ...(newsletter && hasDay ? { newsletterOn: day('2024-05-06') } : {}),
    ...(newsletter && hasProof ? { newsletterProof: 'Bulletin' } : {}),
  }),
);
const plan = (values: ClientValues, now: Snapshot, all: readonly string[]) =>
  changesOf({ line: 2, values, isKindSupposed: true }, now, mappingOf(all), BY_FILE);
const at = (one: Snapshot, field: ChangedField): unknown => one[field] ?? null;

describe('a row about a client who exists', () => {
  test('leaves a consent with its day and its proof, or without both', () => {
    fc.assert(
      fc.property(client, row, rules, (now, values, all) => {
        const { after } = plan(values, now, all);
        const then: Snapshot = { ...now, ...after };
        if (!then.newsletter) expect([then.newsletterOn, then.newsletterProof]).toEqual([null, '']);
        if (after.newsletter) expect(then.newsletterOn && then.newsletterProof).toBeTruthy();
        // A yes of the file never speaks for a consent that had its own proof.
        if (now.newsletter && !values.newsletterProof && now.newsletterProof && after.newsletter === undefined)
          expect(then.newsletterProof).toBe(now.newsletterProof);
      }),
      { numRuns: 500 },
    );
  });

  test('is taken back whole when nobody changed it, whatever the rules were', () => {
    fc.assert(
      fc.property(client, row, rules, (now, values, all) => {
        const { before, after } = plan(values, now, all);
        const then: Snapshot = { ...now, ...after };
        const { back, changedSince } = restored(before, after, then);
        expect(changedSince).toEqual([]);
        for (const field of FIELDS) expect(isSame(at({ ...then, ...back }, field), at(now, field)), field).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('is taken back but for the fields changed since, which are told; a consent whole or not at all', () => {
    fc.assert(
      fc.property(client, row, rules, client, fc.subarray([...FIELDS]), (now, values, all, other, since) => {
        const { before, after } = plan(values, now, all);
        const then: Snapshot = { ...now, ...after };
        const later: Snapshot = { ...then, ...Object.fromEntries(since.map((field) => [field, other[field]])) };
        const { back, changedSince } = restored(before, after, later);
        const isConsent = (field: string): boolean => field.startsWith('newsletter');
        const isHeld = changedSince.some(isConsent);
        for (const field of FIELDS) {
          const isKept = !isSame(at(later, field), at(then, field));
          const end = at({ ...later, ...back }, field);
          if (isKept || (isConsent(field) && isHeld)) expect(isSame(end, at(later, field)), field).toBe(true);
          else expect(isSame(end, at(now, field)), field).toBe(true);
          const isTold = isKept && field in after && !isSame(at(later, field), at(now, field));
          expect(changedSince.includes(field), field).toBe(isTold);
        }
      }),
      { numRuns: 500 },
    );
  });
});
