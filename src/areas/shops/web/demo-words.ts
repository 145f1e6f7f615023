import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Vous regardez la démonstration',
  why: 'Ses vins, ses clients et ses ventes sont inventés. Essayez tout : rien n’en sort. Quand vous voudrez commencer pour de bon, effacez-la ; les premiers pas vous mènent ensuite jusqu’à votre première vente.',
  wipe: 'Effacer la démonstration',
  keyword: 'effacer',
  goes: 'Partent, sans retour : le catalogue, les clients, les commandes, les devis, les factures et leurs numéros, les stocks, les paiements, les écritures, les mails, les réglages, les accès des collaborateurs et les comptes d’essai.',
  stays:
    'Restent : votre compte, le nom du domaine et son adresse publique. Changez ensuite votre mot de passe : celui de la démonstration est connu de tous.',
  underWay: 'La démonstration s’efface. Vous pouvez quitter cette page.',
  failed: 'La démonstration n’a pas été effacée : elle est restée telle quelle. Recommencez.',
} as const);
