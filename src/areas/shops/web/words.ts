/** French words of the settings: the office is French only. */
export const words = { settings: 'Paramètres', nothing: 'Rien à régler ici', nothingWhy: 'Cette partie des paramètres n’existe pas, ou vos droits n’y donnent pas accès.' } as const;
