import { defineRefusals } from '#kernel/refusal.ts';

export const refuseTask = defineRefusals({
  'clients.calendar-range': {
    kind: 'invalid',
    fr: 'Le calendrier se lit par 42 jours au plus, du premier au dernier.',
    en: 'The calendar is read by 42 days at most, from the first to the last.',
  },
  'clients.task-done': { kind: 'state', fr: 'Cette tâche est déjà faite.', en: 'This task is already done.' },
  'clients.task-not-done': { kind: 'state', fr: 'Cette tâche n’est pas faite.', en: 'This task is not done.' },
  'clients.task-removed': {
    kind: 'state',
    fr: 'Cette tâche est supprimée : rétablissez-la d’abord.',
    en: 'This task is removed: restore it first.',
  },
  'clients.task-nobody': {
    kind: 'invalid',
    fr: 'Cette personne ne peut pas recevoir de tâche ici.',
    en: 'This person cannot be given a task here.',
  },
  'clients.task-without-hour': {
    kind: 'invalid',
    fr: 'Une durée commence à une heure : donnez l’heure.',
    en: 'A duration begins at an hour: give the hour.',
  },
  'clients.task-over-midnight': {
    kind: 'invalid',
    fr: 'Une tâche finit le jour même, avant minuit.',
    en: 'A task ends on its day, before midnight.',
  },
  'clients.task-no-client': {
    kind: 'invalid',
    fr: 'Ce client n’est pas dans vos listes.',
    en: 'This client is not in your lists.',
  },
  'clients.task-no-thing': {
    kind: 'invalid',
    fr: 'Ce document n’existe pas dans votre domaine.',
    en: 'This document does not exist here.',
  },
});
