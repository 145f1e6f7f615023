import type { PaperVoice } from '#areas/papers/rules/paper-voice.ts';
import type { PaperLook, TotalRow } from '#areas/papers/server/index.ts';
import type { BillWords } from '#areas/billing/rules/messages/paper.fr.ts';
import { billWords } from '#areas/billing/rules/messages/paper.ts';
import type { Day } from '#kernel/day.ts';
import { fill } from '#kernel/language/words.ts';
import { abs, type Dec, isNegative, isPositive, isZero, negate, toText } from '#kernel/money.ts';
import { type Cell, type Column, mm } from '#platform/pdf.ts';
import type { AccountLineKind } from '../../rules/money/account.ts';
import { accountWords } from '../../rules/money/messages/account.ts';
import { openStatement, type StatementParties } from './statement-sheet.ts';

/** The account of a client between two days, in the client's language. */
export interface AccountPaper extends StatementParties {
  readonly from: Day;
  readonly to: Day;
  readonly opening: Dec;
  readonly debit: Dec;
  readonly credit: Dec;
  readonly closing: Dec;
  readonly lines: readonly {
    readonly day: Day;
    readonly kind: AccountLineKind;
    /** The kind of bill or credit note, by its name in the words of bills. */
    readonly title: keyof BillWords['kinds'] | null;
    readonly method: string | null;
    readonly reference: string;
    readonly debit: Dec;
    readonly credit: Dec;
    readonly balance: Dec;
  }[];
}

const text = (value: string): Cell => [{ text: value }];
const strong = (value: string): Cell => [{ text: value, ink: { face: 'strong', size: 9.2, leading: 12.4 } }];

const labelOf = (line: AccountPaper['lines'][number], voice: PaperVoice): string => {
  if (line.title !== null) return `${billWords[voice.lang].kinds[line.title]} ${line.reference}`;
  const kinds = accountWords[voice.lang].kinds;
  const methods: Readonly<Partial<Record<string, string>>> = voice.words.methods;
  const means = line.kind === 'gap' ? undefined : methods[line.method ?? ''];
  return [kinds[line.kind as keyof typeof kinds], means, line.reference].filter(Boolean).join('  ·  ');
};

const tableOf = (paper: AccountPaper, voice: PaperVoice): readonly Cell[][] => {
  const words = accountWords[voice.lang];
  const euros = (amount: Dec): string => voice.euros(toText(amount, 2));
  const side = (amount: Dec): Cell => text(isZero(amount) ? '' : euros(amount));
  return [
    [text(voice.day(paper.from)), strong(words.opening), text(''), text(''), text(euros(paper.opening))],
    ...paper.lines.map((line): Cell[] => [
      text(voice.day(line.day)),
      text(labelOf(line, voice)),
      side(line.debit),
      side(line.credit),
      text(euros(line.balance)),
    ]),
    [
      text(voice.day(paper.to)),
      strong(words.totals),
      side(paper.debit),
      side(paper.credit),
      text(euros(paper.closing)),
    ],
  ];
};

const totalOf = ({ closing, to }: AccountPaper, voice: PaperVoice): TotalRow => {
  const words = accountWords[voice.lang];
  const label = isPositive(closing) ? words.owed : isNegative(closing) ? words.favour : words.settled;
  return {
    label: fill(label, { day: voice.day(to) }, voice.lang),
    value: voice.euros(toText(isNegative(closing) ? negate(closing) : abs(closing), 2)),
    weight: 'largest',
  };
};

export const accountPdf = async (paper: AccountPaper, look: PaperLook, voice: PaperVoice): Promise<Uint8Array> => {
  const words = accountWords[voice.lang];
  const period = fill(words.period, { from: voice.day(paper.from), to: voice.day(paper.to) }, voice.lang);
  const columns: readonly Column[] = [
    { head: voice.words.parties.date, width: mm(24) },
    { head: words.label, width: mm(68) },
    { head: words.debit, width: mm(26), align: 'right' },
    { head: words.credit, width: mm(26), align: 'right' },
    { head: words.balance, width: mm(26), align: 'right' },
  ];
  return openStatement(paper, period, look, voice).finishWith(columns, tableOf(paper, voice), [totalOf(paper, voice)]);
};
