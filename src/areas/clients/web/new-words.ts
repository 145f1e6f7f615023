import { french } from '#kernel/language/french.ts';

/** Words of the entries that create a client or a task: they come with the menu, long before a screen of clients does. */
export const newWords = french({
  private: 'Client particulier',
  pro: 'Client professionnel',
  prospect: 'Prospect',
  task: 'Tâche',
  tasks: 'Tâches',
} as const);
