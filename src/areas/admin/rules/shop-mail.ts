/** The mails to the owner of an estate when the house blocks it, or opens it again: to staff, in French. */
export const blockedMail = (name: string, reason: string) => ({
  title: `${name} : domaine bloqué`,
  text: `L’équipe de Comptoir a bloqué votre domaine. Sa boutique est fermée, et presque rien ne peut plus y être changé : vous pouvez encore tout lire et exporter, rendre de l’argent et retirer des accès.\n\nRaison : ${reason}\n\nRépondez à ce mail pour en parler.`,
});
export const unblockedMail = (name: string) => ({
  title: `${name} : domaine rouvert`,
  text: 'L’équipe de Comptoir a rouvert votre domaine. Sa boutique revient comme elle était, et ce qui attendait reprend.',
});
