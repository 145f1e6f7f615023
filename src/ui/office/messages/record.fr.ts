/** Words of the frame of records. */
export const recordWords = {
  timeline: 'Activité',
  timelineMore: 'Afficher la suite',
  closeForm: 'Fermer le formulaire',
} as const;
