/** Words of the frame of records. */
export const recordWords = {
  timeline: 'Activité',
  timelineMore: 'Afficher la suite',
  closeForm: 'Fermer le formulaire',
  paper: 'Aperçu du PDF',
  showPaper: 'Afficher l’aperçu du PDF',
  hidePaper: 'Masquer l’aperçu',
  paperFailed: 'Le PDF n’a pas pu être chargé.',
} as const;
