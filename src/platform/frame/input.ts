import type * as z from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import { Refused, type Words } from '#kernel/refusal.ts';
import { refuse } from '../refusals.ts';

type Issue = z.core.$ZodIssue;

/** Nobody reads more of them than this, and the answer must not be as long as the question. */
const FIELDS_SHOWN = 50;

const paths = (issue: Issue): readonly string[] => {
  const at = issue.path.map(String).join('.');
  return issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, FIELDS_SHOWN).map((key) => [at, key.slice(0, 60)].filter(Boolean).join('.'))
    : [at || 'corps'];
};
const path = (issue: Issue): string => paths(issue)[0] ?? 'corps';

const DEPTH = 32;
/** What JSON can say and no text of the database can hold: the character 0, halves of characters. */
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

const refuseMisfit = (value: unknown): void => {
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

const number = (value: unknown): string => String(value).replace('.', ',');

// zod's own words are English; the person gets French (the other languages of the shops say it in the form before sending).
const words = (issue: Issue): Words => {
  // A declaration may have its own sentence (section 5 of the specification): it is said as it is.
  if (issue.code !== 'unrecognized_keys' && !/^(Invalid|Too |Unrecognized|Expected)/.test(issue.message))
    return { fr: issue.message, en: issue.message };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1)
        return { fr: 'Ce champ ne peut pas être vide', en: 'This field cannot be empty' };
      return issue.origin === 'string' || issue.origin === 'array'
        ? { fr: `Au moins ${number(issue.minimum)}`, en: `At least ${issue.minimum}` }
        : { fr: `Doit être au moins ${number(issue.minimum)}`, en: `Must be at least ${issue.minimum}` };
    case 'too_big':
      return issue.origin === 'string'
        ? { fr: `Doit faire au maximum ${number(issue.maximum)} caractères`, en: `At most ${issue.maximum} characters` }
        : { fr: `Doit être au plus ${number(issue.maximum)}`, en: `Must be at most ${issue.maximum}` };
    case 'invalid_format':
      return issue.format === 'email'
        ? { fr: 'Le mail est incorrect', en: 'The e-mail is not valid' }
        : { fr: 'Format incorrect', en: 'Wrong format' };
    case 'custom':
      return { fr: issue.message, en: issue.message };
    case 'unrecognized_keys':
      return { fr: 'Champ inconnu', en: 'Unknown field' };
    default:
      return { fr: 'Valeur incorrecte', en: 'Wrong value' };
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
    return parsed.data;
  }
  const issues = parsed.error.issues;
  const fields = Object.fromEntries(
    issues.flatMap((issue) => paths(issue).map((at) => [at, words(issue)] as const)).slice(0, FIELDS_SHOWN),
  );
  const shape = asQuery ? issues[0] : issues.find(isShape);
  if (shape) throw new Refused(refuse('frame.malformed', { field: path(shape) }, fields));
  throw new Refused(refuse('frame.invalid', {}, fields));
};
