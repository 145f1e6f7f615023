import { french } from '#kernel/language/french.ts';

/** French words of what lateness adds to bills. */
export const lateWords = french({
  title: 'Facturer les pénalités de retard',
  act: 'Facturer les pénalités',
  list: 'Encours et impayés',
  note: 'Entre professionnels, les pénalités de retard sont dues sans rappel : pour chaque jour depuis le lendemain de l’échéance, et 40 € par facture, sans TVA. Un jour facturé ne l’est plus jamais.',
  client: 'Client',
  findClient: 'Nom du client',
  clientFirst: 'Choisissez un client.',
  through: 'Jusqu’au',
  rate: (rate: string) => `Taux : ${rate}.`,
  setRate: 'Régler le taux',
  claimed: 'À réclamer',
  oldestFirst: (shown: number, all: number) =>
    `Les ${shown} factures échues les premières, sur ${all}\u00a0: facturez-les, puis revenez pour les suivantes.`,
  bill: 'Facture',
  dueOn: (day: string) => `échue le ${day}`,
  left: (amount: string) => `reste ${amount}`,
  claimedTo: (day: string) => `pénalités déjà facturées jusqu’au ${day}`,
  feeOn: (number: string) => `40 € déjà réclamés par ${number}`,
  penalties: 'Pénalités',
  penaltyOf: (number: string) => `Pénalités de ${number}`,
  fee: '40 €',
  feeOf: (number: string) => `40 € de ${number}`,
  total: 'Total, sans TVA',
  byDay: 'Jour par jour',
  byDayOf: (number: string) => `Jour par jour, ${number}`,
  period: 'Période',
  fromTo: (from: string, to: string) => `du ${from} au ${to}`,
  days: 'Jours',
  owed: 'Dû',
  yearly: 'Taux',
  amount: 'Montant',
  issue: (total: string) => `Facturer ${total}`,
  sure: (count: number, total: string) =>
    `${total} pour ${count > 1 ? `${count} factures` : 'une facture'} en retard : le document aura son numéro définitif (série Pénalités de retard) et partira par e-mail. Il ne pourra plus être changé, seulement rendu par un avoir.`,
  nothing: 'Rien à réclamer',
  nothingWhy: 'Aucune facture de ce client n’a été en retard depuis ce qui est déjà facturé.',
  consumers: (numbers: string) =>
    `Particulier : rien ne se réclame de ${numbers}, la loi réserve pénalités et 40 € aux professionnels.`,
} as const);
