import { french } from '#kernel/language/french.ts';

/** French words of an action on many rows. */
export const bulkWords = french({
  running: (done: string, total: string) => `${done} sur ${total}`,
  /** « Expédier : fait pour 7 commandes, déjà fait pour 3 commandes » */
  done: (label: string, done: string | null, made: string | null) =>
    `${label}\u00a0: ${[done && `fait pour ${done}`, made && `déjà fait pour ${made}`].filter(Boolean).join(', ')}`,
  /** Under the progress of what goes on without the page. */
  leave: 'La suite se fait sans vous\u00a0: vous pouvez quitter cette page, une notification vous prévient à la fin.',
  goOn: 'Continuer sans attendre',
  failed: (what: string) => `Refus pour ${what}`,
  /** « Expédier : 10 commandes ? » */
  sure: (label: string, n: number, what: string) => (n === 1 ? `${label}\u00a0?` : `${label}\u00a0: ${what}\u00a0?`),
} as const);
