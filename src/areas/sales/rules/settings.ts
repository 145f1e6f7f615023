import * as z from 'zod';
import { CREDIT_ACTS } from '#areas/clients/rules/client-kinds.ts';
import { END_OF_MONTH } from '#areas/papers/rules/end-of-month.ts';
import { settingsSection } from '#areas/shops/rules/settings.ts';

const shape = {
  /** An order needs an account, so the password is asked for. */
  passwordDemanded: z.boolean(),
  phoneDemanded: z.boolean(),
  /** « 45 jours fin de mois » is lawful in two readings: the shop's own, printed on quotes and bills. */
  endOfMonth: z.enum(END_OF_MONTH),
  /** How many days the prices of a quote stand, unless it says another day. */
  quoteValidDays: z.number().int().min(1).max(365),
  /** How many days before its last day a quote that was not answered is told again to its client. None or 0: never by itself. */
  quoteReminderDays: z.number().int().min(0).max(60).nullable(),
  /** How many days an order by transfer or cheque waits for its money; then it expires, its goods on sale again. None or 0: for ever. */
  unpaidDays: z.number().int().min(0).max(365).nullable(),
  /** How many bottles of samples each agent may give in a calendar month. None: as many as he likes. */
  agentSampleBottles: z.number().int().min(0).max(10_000).nullable(),
  /** Up to what a client may owe whose record says nothing of it. None: as much as he likes. */
  clientCreditLimit: z.number().min(0).max(9_999_999).nullable(),
  /** The effect of an order that passes its client's limit, unless the client's record says otherwise. */
  creditLimitActs: z.enum(CREDIT_ACTS),
};
type SaleSettings = z.output<z.ZodObject<typeof shape>>;

export const saleSettings = settingsSection(shape, {
  defaults: {
    passwordDemanded: false,
    phoneDemanded: false,
    endOfMonth: 'monthThenDays',
    quoteValidDays: 30,
    quoteReminderDays: null,
    unpaidDays: 14,
    agentSampleBottles: null,
    clientCreditLimit: null,
    creditLimitActs: 'warn',
  },
  can: null,
  visible: ['passwordDemanded', 'phoneDemanded'],
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends SaleSettings {}
}
