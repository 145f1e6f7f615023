import type * as z from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import { Refused, type Words } from '#kernel/refusal.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { inputWords, refuse } from '../refusals.ts';
import { cleanInput } from '../text/rich-text.ts';

type Issue = z.core.$ZodIssue;

/** The most fields that a refusal names: no user reads more, and the answer must stay shorter than the question. */
const FIELDS_SHOWN = 50;

const paths = (issue: Issue): readonly string[] => {
  const at = issue.path.map(String).join('.');
  return issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, FIELDS_SHOWN).map((key) => [at, key.slice(0, 60)].filter(Boolean).join('.'))
    : [at || 'corps'];
};
const path = (issue: Issue): string => paths(issue)[0] ?? 'corps';

const DEPTH = 32;
/** False for texts that JSON allows and PostgreSQL cannot store: the character 0 and lone surrogates. */
const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** Where an input holds such a text, or is deeper than anything that anybody declares; null when it does not. */
const misfit = (value: unknown, depth: number): readonly string[] | null => {
  if (typeof value === 'string') return isText(value) ? null : [];
  if (value === null || typeof value !== 'object') return null;
  if (depth >= DEPTH) return [];
  for (const key of Object.keys(value)) {
    const at = isText(key) ? misfit((value as Record<string, unknown>)[key], depth + 1) : [];
    if (at) return isText(key) ? [key, ...at] : at;
  }
  return null;
};

/** Refuses what no declaration means before anything else looks at it. */
export const refuseMisfit = (value: unknown): void => {
  const at = misfit(value, 0);
  if (at) throw new Refused(refuse('frame.malformed', { field: at.slice(0, 6).join('.') || 'corps' }));
};

/** Shape faults are the caller's code (400); values that break a rule are the person's (422), each beside its field. */
const isShape = (issue: Issue): boolean =>
  issue.code === 'unrecognized_keys' ||
  issue.code === 'invalid_type' ||
  issue.code === 'invalid_union' ||
  issue.code === 'invalid_key' ||
  issue.code === 'invalid_element' ||
  issue.code === 'invalid_value';

/** A number that is none is told by the schema in the sentence of the rule: the other languages are found by it. */
const BY_SENTENCE: ReadonlyMap<string, Words> = new Map(
  Object.values(fieldRules).map(({ words: said }) => [said.fr, said]),
);

// zod's own words are English; the person is told in his language.
const words = (issue: Issue): Words => {
  const own = issue.code === 'custom' ? (issue.params as { words?: Words } | undefined)?.words : undefined;
  if (own) return own;
  const shared = BY_SENTENCE.get(issue.message);
  if (shared) return shared;
  // A declaration of the office may have its own sentence (section 5 of the specification): it is said as it is.
  if (issue.code !== 'unrecognized_keys' && !/^(Invalid|Too |Unrecognized|Expected)/.test(issue.message))
    return { fr: issue.message, en: issue.message };
  switch (issue.code) {
    case 'too_small': {
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return fieldRules.needed.words;
      const min = { number: String(issue.minimum) };
      return inputWords(issue.origin === 'string' || issue.origin === 'array' ? 'input.too-few' : 'input.too-small', {
        min,
      });
    }
    case 'too_big':
      return inputWords(issue.origin === 'string' ? 'input.too-long' : 'input.too-big', {
        max: { number: String(issue.maximum) },
      });
    case 'invalid_format':
      return issue.format === 'email' ? fieldRules.email.words : inputWords('input.format');
    case 'unrecognized_keys':
      return inputWords('input.unknown');
    default:
      return inputWords('input.value');
  }
};

/** Parses the one flat input of an endpoint, or refuses with 400 or 422 and the name of each field. */
export const parseInput = (endpoint: Endpoint, raw: unknown): unknown => {
  refuseMisfit(raw);
  const parsed = endpoint.input.safeParse(raw);
  const asQuery = endpoint.verb === 'GET' || endpoint.verb === 'DELETE';
  if (parsed.success) {
    // A parameter may carry JSON of its own, where such characters stand escaped.
    if (asQuery) refuseMisfit(parsed.data);
    return cleanInput(endpoint.input, parsed.data);
  }
  const issues = parsed.error.issues;
  const fields = Object.fromEntries(
    issues.flatMap((issue) => paths(issue).map((at) => [at, words(issue)] as const)).slice(0, FIELDS_SHOWN),
  );
  const shape = asQuery ? issues[0] : issues.find(isShape);
  if (shape) throw new Refused(refuse('frame.malformed', { field: path(shape) }, fields));
  throw new Refused(refuse('frame.invalid', {}, fields));
};
