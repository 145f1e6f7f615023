import { french } from '#kernel/language/french.ts';

/**
 * The words of records created and found from anywhere: the first screen loads them, the area's other words come with
 * its screens.
 */
export const menuWords = french({
  private: 'Client particulier',
  pro: 'Client professionnel',
  prospect: 'Prospect',
  task: 'Tâche',
  tasks: 'Tâches',
} as const);
