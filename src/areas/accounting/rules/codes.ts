import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import type { VatType } from '#kernel/vat.ts';
import { VAT_RATES } from '#kernel/vat-rates.ts';
import {
  ADVANCES,
  BANK_FEES,
  CLIENTS,
  DEPOSITS,
  EXCISE,
  GAPS,
  JOURNALS,
  moneyAccount,
  ROUNDING,
  salesAccount,
  vatAccount,
  waitingVatAccount,
} from './chart.ts';

/**
 * Entries are written in the accounts of `chart.ts`, for ever. What the estate's accountant calls them is a setting that is applied
 * when a file is made: changing it touches no entry, and the balances that the program keeps do not depend on it.
 */
const CODE_KINDS = ['account', 'journal'] as const;

const OURS = { account: /^[0-9]{3}[0-9A-Z]{0,17}$/, journal: /^(VE|BQ|CA|OD)$/ } as const;
const FORMS = {
  account: [/^[0-9]{3}[0-9A-Z]{0,12}$/, 'Un compte commence par trois chiffres et compte 15 caractères au plus'],
  journal: [/^[A-Z0-9]{2,3}$/, 'Un code de journal a deux ou trois lettres ou chiffres'],
} as const;

const Code = oneLine(40).toUpperCase();
/** A code as a user types it; its form depends on the kind that it names. */
export const CodeName = (kind: keyof typeof FORMS) =>
  z.strictObject({ code: Code.regex(FORMS[kind][0], FORMS[kind][1]), label: oneLine(80).min(1) });
export const CodeChoice = z
  .strictObject({ kind: z.enum(CODE_KINDS), standard: z.string(), code: Code, label: oneLine(80).min(1) })
  .superRefine((choice, context) => {
    if (!OURS[choice.kind].test(choice.standard))
      context.addIssue({ code: 'custom', path: ['standard'], message: 'Compte inconnu' });
    const [form, words] = FORMS[choice.kind];
    if (!form.test(choice.code)) context.addIssue({ code: 'custom', path: ['code'], message: words });
  });

/** A code as the export screen shows it: ours, and what this estate calls it. */
export const CodeRow = z.object({
  kind: z.enum(CODE_KINDS),
  standard: z.string(),
  standardLabel: z.string(),
  code: z.string(),
  label: z.string(),
  isOwn: z.boolean(),
});
export type CodeRow = z.output<typeof CodeRow>;

export interface Named {
  readonly code: string;
  readonly label: string;
}
/** How this estate calls an account and a journal. */
export interface CodeBook {
  readonly account: (standard: string, label: string) => Named;
  readonly journal: (standard: keyof typeof JOURNALS) => Named;
}

/** The estate's own name for one of our accounts or journals. */
export interface CodeChoiceKept extends Named {
  readonly kind: string;
  readonly standard: string;
}
export const codeBook = (choices: readonly CodeChoiceKept[]): CodeBook => {
  const known = new Map(choices.map((one) => [`${one.kind} ${one.standard}`, one]));
  // Several of our accounts may be one of the estate's: it then has one name, that of the first.
  const names = new Map(
    choices
      .filter((one) => one.kind === 'account')
      .toReversed()
      .map((one) => [one.code, one.label]),
  );
  return {
    account: (standard, label) => {
      const code = known.get(`account ${standard}`)?.code ?? standard;
      return { code, label: names.get(code) ?? label };
    },
    journal: (standard) => known.get(`journal ${standard}`) ?? { code: standard, label: JOURNALS[standard] },
  };
};

const S = (rate: string) => ({ category: 'S', rate }) as const;
/** The rate of each level in France, the newest of the dated ones. */
const rateOf = (level: VatType): string =>
  VAT_RATES.filter((row) => row.country === 'FR' && row.level === level).at(-1)?.rate ?? '0';
const STANDARD = rateOf('standard');
/** The accounts that nearly every estate meets; those that its entries used are added to them. */
export const COMMON_ACCOUNTS: readonly Named[] = [
  CLIENTS.professional,
  CLIENTS.private,
  ADVANCES,
  DEPOSITS,
  vatAccount(STANDARD),
  vatAccount(rateOf('medium')),
  vatAccount(rateOf('reduced')),
  waitingVatAccount(STANDARD),
  EXCISE,
  salesAccount('touristTax', S('0')),
  ...(['transfer', 'stripe', 'check', 'cash', 'paypal', 'ticket', 'gift', 'credit', 'other'] as const).map((type) =>
    moneyAccount(type),
  ),
  BANK_FEES,
  ROUNDING.loss,
  GAPS.loss,
  GAPS.gain,
  salesAccount('product', S(STANDARD)),
  salesAccount('product', { category: 'K', rate: '0' }),
  salesAccount('product', { category: 'G', rate: '0' }),
  salesAccount('prestation', S(STANDARD)),
  salesAccount('marchandise', S(STANDARD)),
  salesAccount('shipping', S(STANDARD)),
  salesAccount('discount', S(STANDARD)),
  ROUNDING.gain,
];

/** Journals, then accounts in the order of the chart, each once. */
export const codeRows = (used: readonly Named[], choices: readonly CodeChoiceKept[]): CodeRow[] => {
  const book = codeBook(choices);
  const own = new Set(choices.map((one) => `${one.kind} ${one.standard}`));
  const accounts = new Map([...used, ...COMMON_ACCOUNTS].map((one) => [one.code, one.label]));
  for (const one of choices)
    if (one.kind === 'account' && !accounts.has(one.standard)) accounts.set(one.standard, one.label);
  const journals = (Object.keys(JOURNALS) as (keyof typeof JOURNALS)[]).map((standard): CodeRow => {
    const { code, label } = book.journal(standard);
    return {
      kind: 'journal',
      standard,
      standardLabel: JOURNALS[standard],
      code,
      label,
      isOwn: own.has(`journal ${standard}`),
    };
  });
  return [
    ...journals,
    ...[...accounts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([standard, standardLabel]): CodeRow => {
        const { code, label } = book.account(standard, standardLabel);
        return { kind: 'account', standard, standardLabel, code, label, isOwn: own.has(`account ${standard}`) };
      }),
  ];
};
