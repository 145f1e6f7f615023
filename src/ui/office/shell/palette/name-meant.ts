import { folded } from './palette-search.ts';

const NEW = new Set(['nouveau', 'nouvelle']);
const LINKING = new Set(['pour', 'de', 'a']);
const SHORTEST_NOUN = 3;
const SHORTEST_NAME = 2;

/**
 * For whom a thing of that noun is to be created: « nouveau devis pour Dupont », « devis Dupont »; « nouveau Dupont » leaves open what.
 * Null while that is not said: then nobody is looked for.
 */
export const nameMeant = (typed: string, noun: string): string | null => {
  const words = typed.trim().split(/\s+/);
  const isNew = NEW.has(folded(words[0] ?? ''));
  const rest = isNew ? words.slice(1) : words;
  const first = folded(rest[0] ?? '');
  const isNamed = first.length >= SHORTEST_NOUN && folded(noun).startsWith(first);
  if (!isNamed && !isNew) return null;
  const after = isNamed ? rest.slice(1) : rest;
  const name = (LINKING.has(folded(after[0] ?? '')) ? after.slice(1) : after).join(' ');
  return name.length < SHORTEST_NAME ? null : name;
};
