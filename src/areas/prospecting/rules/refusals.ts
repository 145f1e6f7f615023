import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'prospecting.opportunity-archived': {
    kind: 'state',
    fr: 'Cette opportunité est archivée : rétablissez-la d’abord.',
    en: 'This opportunity is archived: restore it first.',
  },
  'prospecting.opportunity-closed': {
    kind: 'state',
    fr: 'Cette opportunité est close : remettez-la d’abord à une étape en cours.',
    en: 'This opportunity is closed: put it back in an open stage first.',
  },
  'prospecting.no-article': {
    kind: 'invalid',
    fr: 'Un de ces articles n’existe pas dans votre catalogue.',
    en: 'One of these articles is not in your catalogue.',
  },
  'prospecting.call-day': {
    kind: 'invalid',
    fr: 'Choisissez un jour, aujourd’hui ou plus tard.',
    en: 'Choose a day, today or later.',
  },
  'prospecting.call-list-closed': {
    kind: 'state',
    fr: 'Cette liste d’appels est fermée.',
    en: 'This call list is closed.',
  },
  'prospecting.nobody-to-call': {
    kind: 'invalid',
    fr: 'Aucun de ces clients n’a de téléphone, ou aucun ne correspond : élargissez la recherche.',
    en: 'None of these clients has a telephone, or none matches: widen the search.',
  },
  'prospecting.no-client': {
    kind: 'invalid',
    fr: 'Ce client n’existe pas, ou il est archivé.',
    en: 'This client does not exist, or is archived.',
  },
  'prospecting.no-stage': {
    kind: 'invalid',
    fr: 'Cette étape n’existe plus.',
    en: 'This stage does not exist any more.',
  },
  'prospecting.nobody': {
    kind: 'invalid',
    fr: 'Cette personne ne peut pas suivre d’opportunité ici.',
    en: 'This person cannot follow an opportunity here.',
  },
  'prospecting.reason-needed': {
    kind: 'invalid',
    fr: 'Dites pourquoi elle est perdue.',
    en: 'Say why it is lost.',
  },
  'prospecting.no-reason': {
    kind: 'invalid',
    fr: 'Cette raison n’existe plus.',
    en: 'This reason does not exist any more.',
  },
  'prospecting.stage-in-use': {
    kind: 'state',
    fr: 'Des opportunités sont à cette étape : déplacez-les d’abord.',
    en: 'Opportunities stand in this stage: move them first.',
  },
  'prospecting.last-stage-of-kind': {
    kind: 'state',
    fr: 'Gardez au moins une étape en cours, une gagnée et une perdue.',
    en: 'Keep at least one open, one won and one lost stage.',
  },
});
/** Told beside its field. */
export const besideField = (field: string, code: Parameters<typeof refuse>[0]) =>
  refuse(code, {}, { [field]: refuse(code).words });
