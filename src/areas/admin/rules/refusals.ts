import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'admin.job-ended': {
    kind: 'state',
    fr: 'Cette tâche est déjà arrêtée, ou finie.',
    en: 'This job has already stopped.',
  },
  'admin.job-under-way': {
    kind: 'state',
    fr: 'Cette tâche n’est pas arrêtée : elle se fera seule.',
    en: 'This job has not stopped: it will run by itself.',
  },
});
