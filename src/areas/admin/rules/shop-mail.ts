/** What the owner of an estate is told when the administration shuts it, or opens it again: to staff, in French. */
export const blockedMail = (name: string, reason: string) => ({
  title: `${name} : domaine bloqué`,
  text: `L’administration a bloqué votre domaine. Sa boutique est fermée, et rien ne peut plus y être changé ; tout s’y lit et s’exporte toujours.\n\nRaison : ${reason}\n\nÉcrivez-nous pour en parler.`,
});
export const unblockedMail = (name: string) => ({
  title: `${name} : domaine rouvert`,
  text: 'L’administration a rouvert votre domaine. Sa boutique revient comme elle était, et ce qui attendait reprend.',
});
