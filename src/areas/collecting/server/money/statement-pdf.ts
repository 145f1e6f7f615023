import type { PaperVoice } from '#areas/papers/rules/paper-voice.ts';
import { MARGIN, type PaperLook, type TotalRow, WIDTH } from '#areas/papers/server/index.ts';
import type { Day } from '#kernel/day.ts';
import { dec, isPositive, minus, negate, sum, toText } from '#kernel/money.ts';
import { type Cell, type Column, mm } from '#platform/pdf.ts';
import type { BillWords } from '#areas/billing/rules/messages/paper.fr.ts';
import { billWords } from '#areas/billing/rules/messages/paper.ts';
import { statementWords } from '../../rules/money/messages/statement.ts';
import { openStatement, type StatementParties } from './statement-sheet.ts';

/**
 * The account of a client on a day: the open bills, the earliest due first, then the amounts in the client's favour.
 */
export interface Statement extends StatementParties {
  readonly papers: readonly {
    readonly title: keyof BillWords['kinds'];
    readonly number: string;
    readonly issuedOn: Day;
    readonly dueOn: Day;
    readonly gross: string;
    readonly left: string;
    readonly isCredit: boolean;
  }[];
  /** The debt on no bill: a debit that the client's bank took back after its money was refunded. */
  readonly owed: string | null;
  readonly advances: readonly { readonly label: string; readonly day: Day | null; readonly left: string }[];
}

export const statementPdf = async (paper: Statement, look: PaperLook, voice: PaperVoice): Promise<Uint8Array> => {
  const [words, more] = [billWords[voice.lang], statementWords[voice.lang]];
  const { sheet, y, finish, finishWith } = openStatement(paper, '', look, voice);
  const columns: readonly Column[] = [
    { head: '', width: mm(66) },
    { head: words.facts.issuedOn, width: mm(26) },
    { head: words.facts.due, width: mm(26) },
    { head: more.amount, width: mm(26), align: 'right' },
    { head: words.totals.left, width: mm(26), align: 'right' },
  ];
  const text = (value: string): Cell => [{ text: value }];
  const signed = (amount: string, isCredit: boolean): string =>
    voice.euros(isCredit ? toText(negate(dec(amount)), 2) : amount);
  const rows = [
    ...paper.papers.map((one): Cell[] => [
      [
        {
          text: `${words.kinds[one.title]} ${one.number}`,
          ink: { face: 'strong', size: 9.2, leading: 12.4 },
        },
      ],
      text(voice.day(one.issuedOn)),
      text(one.isCredit ? '' : voice.day(one.dueOn)),
      text(signed(one.gross, one.isCredit)),
      text(signed(one.left, one.isCredit)),
    ]),
    ...(paper.owed === null
      ? []
      : [[text(more.owed), text(''), text(''), text(''), text(voice.euros(paper.owed))] satisfies Cell[]]),
    ...paper.advances.map((one): Cell[] => [
      text(`${more.advance}  ·  ${one.label}`),
      text(one.day ? voice.day(one.day) : ''),
      text(''),
      text(''),
      text(signed(one.left, true)),
    ]),
  ];
  if (rows.length > 0) return finishWith(columns, rows, totalsOf(paper, voice));
  sheet.mark('P', () => {
    sheet.paragraph(more.nothing, MARGIN, y, WIDTH, { size: 10, leading: 14 });
  });
  return finish();
};

/** Computes the client's debt, less the amounts in the client's favour. */
const totalsOf = (paper: Statement, voice: PaperVoice): readonly TotalRow[] => {
  const { totals } = billWords[voice.lang];
  const owed = sum([
    ...paper.papers.filter((one) => !one.isCredit).map((one) => dec(one.left)),
    ...(paper.owed === null ? [] : [dec(paper.owed)]),
  ]);
  const favour = sum([
    ...paper.papers.filter((one) => one.isCredit).map((one) => dec(one.left)),
    ...paper.advances.map((one) => dec(one.left)),
  ]);
  const net = minus(owed, favour);
  const isOwed = isPositive(net) || !isPositive(favour);
  return [
    ...(isPositive(favour)
      ? [
          { label: totals.left, value: voice.euros(toText(owed, 2)), weight: 'plain' } as const,
          {
            label: statementWords[voice.lang].favour,
            value: voice.euros(toText(negate(favour), 2)),
            weight: 'plain',
          } as const,
        ]
      : []),
    {
      label: isOwed ? totals.net : totals.credit,
      value: voice.euros(toText(isOwed ? net : negate(net), 2)),
      weight: 'largest' as const,
    },
  ];
};
