import { french } from '#kernel/language/french.ts';

const listed = (names: readonly string[], link: 'et' | 'ou'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${link} ${names.at(-1)}`;
const quoted = (names: readonly string[]): readonly string[] => names.map((one) => `« ${one} »`);

/** Why a page did not open, and who can change that. */
export const words = french({
  rights: (names: readonly string[]) =>
    names.length > 1
      ? `Il vous faut les droits ${listed(quoted(names), 'et')} pour ouvrir cette page.`
      : `Il vous faut le droit ${listed(quoted(names), 'et')} pour ouvrir cette page.`,
  any: (names: readonly string[]) =>
    `Il vous faut l’un des droits ${listed(quoted(names), 'ou')} pour ouvrir cette page.`,
  module: (name: string) => `Cette page fait partie du module « ${name} », qui est désactivé.`,
  grants: (name: string) => `${name} peut vous le donner, ainsi que ceux qui gèrent les collaborateurs.`,
  grantsAlone: 'Le propriétaire du domaine peut vous le donner.',
  switches: (name: string) => `${name} peut l’activer.`,
  switchesAlone: 'Le propriétaire du domaine peut l’activer.',
  yours: 'Il s’active dans Paramètres, Intégrations, Modules.',
} as const);
