import { longDay, day } from '#kernel/day.ts';
import { french } from '#kernel/language/french.ts';
import {
  ACTIVITY_WORDS,
  hourWords,
  lengthWords,
  PRIORITY_WORDS,
  REPEAT_WORDS,
  type TaskRow,
  tasksWords,
} from '../../rules/task/task.ts';

/** French words of the screens of tasks. */
export const taskWords = french({
  tasks: 'Tâches',
  task: 'Tâche',
  note: 'Ce qui est à faire, par qui et pour quand.',
  fresh: 'Nouvelle tâche',
  create: 'Créer la tâche',
  noTasks: 'Aucune tâche',
  noTasksWhy:
    'Un appel à passer, une visite, une dégustation : donnez-lui un jour, et confiez-la à qui vous voulez. Chacun est prévenu des siennes le matin.',
  toDo: 'À faire',
  late: 'En retard',
  today: 'Aujourd’hui',
  doneOnes: 'Terminées',
  mine: 'Les miennes',
  title: 'Titre',
  activity: 'Type',
  priority: 'Priorité',
  day: 'Jour',
  hour: 'Heure',
  minutes: 'Durée',
  client: 'Client ou prospect',
  findClient: 'Cherchez un client',
  noClient: 'Sans client',
  assignee: 'Confiée à',
  me: (name: string) => `${name} (moi)`,
  agent: (name: string) => `${name} (agent)`,
  notes: 'Notes',
  repeats: 'Revient',
  result: 'Compte rendu',
  resultHow: 'Résultat en quelques mots',
  done: 'Fait',
  markDone: 'Marquer comme faite',
  doneOne: (title: string) => `Faite : ${title}`,
  doneMany: 'Marquer comme faites',
  doneWith: 'Fait, avec un compte rendu',
  reopen: 'Remettre à faire',
  move: 'Déplacer',
  moveMany: (count: number) => `Déplacer ${tasksWords(count)}`,
  moveTo: 'Au jour choisi',
  tomorrow: 'Reporter à demain',
  nextWeek: 'Dans une semaine',
  assign: 'Confier à…',
  assignMany: (count: number) => `Confier ${tasksWords(count)}`,
  assignNow: 'Confier',
  remove: 'Supprimer la tâche',
  removeSure: 'Elle quittera les listes et le calendrier.',
  restore: 'Rétablir la tâche',
  removed: 'Supprimée',
  removedOnes: 'Supprimées',
  putBack: 'Remettre',
  facts: 'En bref',
  about: 'Document',
  author: 'Créée par',
  created: 'Créée le',
  doneAt: 'Faite le',
  doneBy: 'Par',
  next: 'Tâche suivante',
  openNext: 'Ouvrir',
  calendar: 'Calendrier',
  list: 'Liste des tâches',
  seeAll: 'Toutes les tâches',
  noneLeft: 'Rien à faire pour ce client.',
  open: 'Ouvrir',
  all: 'Tout',
  whose: 'Tâches affichées',
  cut: 'Ces jours tiennent plus de choses qu’il n’en est montré : regardez-les par semaine ou par jour.',
} as const);

/** « 26 nov. 2026 à 9 h 30 (1 h) » */
export const whenWords = (task: Pick<TaskRow, 'day' | 'hour' | 'minutes'>): string =>
  [
    longDay(day(task.day)),
    task.hour ? `à ${hourWords(task.hour)}` : '',
    task.minutes ? `(${lengthWords(task.minutes)})` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Words of the values that the history shows. */
export const TASK_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  activity: ACTIVITY_WORDS,
  priority: PRIORITY_WORDS,
  repeats: REPEAT_WORDS,
  done: { true: 'oui', false: 'non' },
};
