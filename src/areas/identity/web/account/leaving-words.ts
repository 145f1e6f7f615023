import { french } from '#kernel/language/french.ts';

/** French words of leaving: the office is French only. */
export const words = french({
  data: 'Mes données',
  dataText:
    'Tout ce que ce site et les domaines tiennent sur vous : compte, fiches, commandes, factures, paiements, conversations. Deux fichiers : l’un se lit, l’autre se reprend ailleurs (JSON). Votre mot de passe ou un code vous est redemandé.',
  take: 'Préparer mes données',
  taken: (when: string) => `Données préparées le ${when}.`,
  readable: 'Télécharger à lire (HTML)',
  reusable: 'Télécharger à réutiliser (JSON)',
  notesText:
    'Les notes internes d’un domaine se demandent à ce domaine, dont l’adresse est sur sa page de données personnelles.',
  nothing: 'Rien.',
  yes: 'Oui',
  no: 'Non',
  file: 'mes-donnees',
  close: 'Fermer mon compte',
  closeText:
    'Compte, adresses, panier, clés d’accès, conversations et fiche de particulier chez chaque domaine sont effacés, pour toujours. La fiche d’une entreprise reste au domaine, sans lien avec vous.',
  kept: (year: number) =>
    `Vos commandes, factures et paiements restent chez les domaines jusqu’en ${year} au plus tard : le code de commerce (art. L. 123-22) les fait garder dix ans après la clôture de l’exercice.`,
  nothingKept: 'Aucun papier que la loi ferait garder ne vous nomme.',
  closeSure: 'Ce compte ne pourra pas être rouvert. Un e-mail confirmera la fermeture à votre adresse.',
  keyword: 'fermer',
});
