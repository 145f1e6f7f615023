import type * as z from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import { Refused, type Words } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

type Issue = z.core.$ZodIssue;

const path = (issue: Issue): string => {
  const at = issue.path.map(String).join('.');
  return issue.code === 'unrecognized_keys' ? [at, issue.keys.join(', ')].filter(Boolean).join('.') : at || 'corps';
};

/** Shape faults are the caller's code (400); values that break a rule are the person's (422), each beside its field. */
const isShape = (issue: Issue): boolean =>
  issue.code === 'unrecognized_keys' || issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'invalid_key'
  || issue.code === 'invalid_element' || issue.code === 'invalid_value';

const number = (value: unknown): string => String(value).replace('.', ',');

// zod's own words are English; the person gets French (the other languages of the shops say it in the form before sending).
const words = (issue: Issue): Words => {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { fr: 'Ce champ ne peut pas être vide', en: 'This field cannot be empty' };
      return issue.origin === 'string' || issue.origin === 'array'
        ? { fr: `Au moins ${number(issue.minimum)}`, en: `At least ${issue.minimum}` }
        : { fr: `Doit être au moins ${number(issue.minimum)}`, en: `Must be at least ${issue.minimum}` };
    case 'too_big':
      return issue.origin === 'string'
        ? { fr: `Doit faire au maximum ${number(issue.maximum)} caractères`, en: `At most ${issue.maximum} characters` }
        : { fr: `Doit être au plus ${number(issue.maximum)}`, en: `Must be at most ${issue.maximum}` };
    case 'invalid_format':
      return issue.format === 'email' ? { fr: 'Le mail est incorrect', en: 'The e-mail is not valid' } : { fr: 'Format incorrect', en: 'Wrong format' };
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
  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues;
  const fields = Object.fromEntries(issues.map((issue) => [path(issue), words(issue)]));
  const asQuery = endpoint.verb === 'GET' || endpoint.verb === 'DELETE';
  const shape = asQuery ? issues[0] : issues.find(isShape);
  if (shape) throw new Refused(refuse('frame.malformed', { field: path(shape) }, fields));
  throw new Refused(refuse('frame.invalid', {}, fields));
};
