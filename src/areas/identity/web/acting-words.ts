import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Changer de compte',
  note: 'Les comptes rattachés à votre compte maître. Ce que vous y faites est inscrit à votre nom.',
  search: 'Chercher un compte',
  open: 'Ouvrir',
  here: 'Compte ouvert',
  none: 'Aucun compte rattaché',
  noneWhy: 'L’administrateur de l’installation rattache les comptes que vous pouvez ouvrir.',
  notFound: 'Aucun compte ne correspond.',
  noShop: 'Sans domaine',
  back: 'Revenir à mon compte',
  logout: 'Se déconnecter',
  account: 'Compte',
  shop: 'Domaine',
  role: { buyer: 'Acheteur', owner: 'Propriétaire', iam: 'Collaborateur', agent: 'Agent' },
  support: 'Accès du support',
  supportNote:
    'Chaque fois que l’administration a agi dans votre domaine : qui, quand, pourquoi, et ce qui a été fait.',
  noSupport: 'Le support n’a jamais agi dans votre domaine.',
  as: (who: string, as: string) => `${who}, au nom de ${as}`,
  from: (from: string, until: string) => `du ${from} au ${until}`,
  since: (from: string) => `depuis le ${from}, en cours`,
  nothing: 'Rien n’a été changé.',
  done: 'Actes',
  reason: 'Raison',
} as const);
