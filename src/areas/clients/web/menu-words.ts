import { french } from '#kernel/language/french.ts';

/** Words of what is created and found from anywhere: the first screen has them, those of the area's screens come with these. */
export const menuWords = french({
  private: 'Client particulier',
  pro: 'Client professionnel',
  prospect: 'Prospect',
  task: 'Tâche',
  tasks: 'Tâches',
} as const);
