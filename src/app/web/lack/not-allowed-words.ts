import { french } from '#kernel/language/french.ts';

const listed = (names: readonly string[], link: 'et' | 'ou'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${link} ${names.at(-1)}`;
const quoted = (names: readonly string[]): readonly string[] => names.map((one) => `« ${one} »`);

/** The refused thing: a page, or an act on it. */
type Of = 'page' | 'act';
const END: Readonly<Record<Of, string>> = { page: 'pour ouvrir cette page', act: 'pour cela' };

/** Why a page did not open or an act is not offered, and who can change that. */
export const words = french({
  rights: (of: Of, names: readonly string[]) =>
    names.length > 1
      ? `Il vous faut les droits ${listed(quoted(names), 'et')} ${END[of]}.`
      : `Il vous faut le droit ${listed(quoted(names), 'et')} ${END[of]}.`,
  any: (of: Of, names: readonly string[]) => `Il vous faut l’un des droits ${listed(quoted(names), 'ou')} ${END[of]}.`,
  module: (of: Of, name: string) =>
    `${of === 'page' ? 'Cette page' : 'Cela'} fait partie du module « ${name} », qui est désactivé.`,
  grants: (name: string) => `${name} peut vous le donner, ainsi que ceux qui gèrent les collaborateurs.`,
  grantsAlone: 'Le propriétaire du domaine peut vous le donner.',
  switches: (name: string) => `${name} peut l’activer.`,
  switchesAlone: 'Le propriétaire du domaine peut l’activer.',
  yours: 'Il s’active dans Paramètres, Intégrations, Modules.',
  owners: (name: string) => `C’est réservé au propriétaire du domaine : demandez à ${name}.`,
  ownersAlone: 'C’est réservé au propriétaire du domaine.',
  withheld: (count: number) =>
    count > 1
      ? `${count} actions de cette page ne vous sont pas ouvertes.`
      : 'Une action de cette page ne vous est pas ouverte.',
  why: 'Pourquoi ?',
  whyTitle: 'Ce que cette page ne vous propose pas',
} as const);
