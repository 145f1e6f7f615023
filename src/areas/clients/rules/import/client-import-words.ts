import type { ImportProblem } from '#areas/catalogue/rules/import/import-problems.ts';

/** Why a row of a file of clients is refused, or not taken back: the words beside its line and its column. */
const WORDS = {
  'not-a-kind': '« {value} » n’est pas un type de client. Écrivez professionnel ou particulier.',
  'not-a-civility': '« {value} » n’est pas une civilité connue. Écrivez M., Mme, M. et Mme, Dr, Me ou Société.',
  'not-a-phone': '« {value} » n’est pas un numéro de téléphone.',
  'number-lost':
    '« {value} » : le tableur a abrégé ce numéro. Mettez la colonne au format texte et exportez à nouveau.',
  'not-a-company-number': '« {value} » n’est pas un SIRET de 14 chiffres ni un SIREN de 9, ou sa clé est fausse.',
  'vat-odd': '« {value} » : {why}',
  'not-a-country':
    '« {value} » n’est pas un pays. Écrivez son nom en français ou en anglais, ou son code de deux lettres.',
  'no-typology':
    'Aucune catégorie de prix ne s’appelle « {value} ». Créez-la dans les réglages, ou corrigez le fichier.',
  'no-agent': 'Aucun agent du domaine ne s’appelle « {value} ». Invitez-le d’abord, ou corrigez le fichier.',
  'two-agents': 'Plusieurs agents du domaine s’appellent « {value} ». Écrivez son e-mail à la place.',
  'not-a-delay':
    '« {value} » n’est pas un délai de paiement connu. Exemples : 30 jours, 30 jours fin de mois, À la commande.',
  'not-a-language': '« {value} » n’est pas une des langues des documents.',
  'not-yes': '« {value} » : écrivez oui ou non. Une case vide ne donne aucun consentement.',
  'not-a-day': '« {value} » n’est pas un jour : écrivez par exemple 15/03/2026.',
  'day-ahead': '« {value} » : un consentement ne peut pas dater d’un jour à venir.',
  'cell-error': '« {value} » : une erreur du tableur, pas une valeur. Corrigez la cellule, ou videz-la.',
  'too-long': 'Ce texte dépasse {max} caractères.',
  sentence: '« {value} » : {why}.',
  'address-part': 'Cette adresse n’est pas complète : il y manque {part}.',
  nobody: 'Ni nom, ni raison sociale, ni e-mail : la ligne ne nomme personne.',
  'no-business-name': 'Un client professionnel a une raison sociale : cette ligne n’en a pas.',
  double: 'Même {fact} que la ligne {line} du fichier.',
  ambiguous: 'Plusieurs clients ont déjà {fact} : {names}. Réunissez-les, ou ajoutez la référence.',
  conflict: '{first} est {firstName}, mais {second} est {secondName}. Corrigez l’un des deux.',
  'other-code': 'Cet e-mail est celui de {name}, dont la référence est {code}.',
  'code-kept': 'Cette référence est celle d’un client archivé ou que vous ne voyez pas.',
  used: 'Servi depuis l’import (commande, document, tâche ou compte) : ce client reste.',
  changed: 'Modifié depuis l’import : {fields}.',
  gone: 'Archivé ou effacé depuis l’import : rien n’est rétabli.',
} as const;
export type ClientProblem = keyof typeof WORDS;

const shown = (text: string | number): string => {
  const words = String(text);
  return words.length > 80 ? `${words.slice(0, 79)}…` : words;
};
export const clientProblem = (
  code: ClientProblem,
  column: string,
  params: Readonly<Record<string, string | number>> = {},
): ImportProblem => ({
  code,
  column,
  words: WORDS[code].replace(/\{(\w+)\}/g, (all, name: string) => (name in params ? shown(params[name] ?? '') : all)),
});

/** The facts by which a row is recognised, in the order in which they are asked. */
export const KEY_FACTS = ['email', 'code', 'siret', 'vat'] as const;
export type KeyFact = (typeof KEY_FACTS)[number];
export const FACT_WORDS: Readonly<Record<KeyFact, string>> = {
  email: 'e-mail',
  code: 'référence',
  siret: 'SIRET',
  vat: 'numéro de TVA',
};
export const THE_FACT: Readonly<Record<KeyFact, string>> = {
  email: 'cet e-mail',
  code: 'cette référence',
  siret: 'ce SIRET',
  vat: 'ce numéro de TVA',
};
