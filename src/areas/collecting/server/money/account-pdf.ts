import { ibanWords } from '#areas/payments/rules/methods.ts';
import type { BillAddress, Party } from '#areas/papers/rules/paper.ts';
import type { PaperVoice } from '#areas/papers/rules/paper-voice.ts';
import {
  BOTTOM,
  drawAddressee,
  drawLetterhead,
  drawTitle,
  drawTotals,
  footer,
  MARGIN,
  type PaperLook,
  roomFor,
  TABLE_LOOK,
  TOP,
  type TotalRow,
  totalsHeight,
} from '#areas/papers/server/index.ts';
import type { BillWords } from '#areas/billing/rules/messages/paper.fr.ts';
import { billWords } from '#areas/billing/rules/messages/paper.ts';
import type { Day } from '#kernel/day.ts';
import { fill } from '#kernel/language/words.ts';
import { abs, type Dec, isNegative, isPositive, isZero, negate, toText } from '#kernel/money.ts';
import { type Cell, type Column, drawTable, mm, openSheet } from '#platform/pdf.ts';
import type { AccountLineKind } from '../../rules/money/account.ts';
import { accountWords } from '../../rules/money/messages/account.ts';
import { statementWords } from '../../rules/money/messages/statement.ts';

/** The account of a client between two days, in the client's language. */
export interface AccountPaper {
  readonly today: Day;
  readonly from: Day;
  readonly to: Day;
  readonly code: string;
  readonly seller: Party;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly bank: string | null;
  readonly address: BillAddress;
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
  const [words, { title }] = [accountWords[voice.lang], statementWords[voice.lang]];
  const heading = [title, paper.code].filter(Boolean).join(' ');
  const period = fill(words.period, { from: voice.day(paper.from), to: voice.day(paper.to) }, voice.lang);
  const sheet = openSheet({
    title: heading,
    author: paper.seller.name,
    subject: voice.say(voice.words.parties.between, {
      title: heading,
      seller: paper.seller.name,
      buyer: paper.address.name,
    }),
    lang: voice.locale,
    createdAt: `${paper.today}T00:00:00.000Z`,
  });
  drawLetterhead(sheet, paper.seller, look);
  drawAddressee(sheet, paper.address, null);
  let y = drawTitle(
    sheet,
    0,
    title,
    period,
    [
      { label: voice.words.parties.date, value: voice.day(paper.today) },
      { label: voice.words.parties.client, value: paper.code || paper.address.name },
      {
        label: paper.bank ?? 'IBAN',
        value: paper.iban ? [ibanWords(paper.iban), paper.bic].filter(Boolean).join(' · ') : '',
      },
    ],
    look,
  );
  const columns: readonly Column[] = [
    { head: voice.words.parties.date, width: mm(24) },
    { head: words.label, width: mm(68) },
    { head: words.debit, width: mm(26), align: 'right' },
    { head: words.credit, width: mm(26), align: 'right' },
    { head: words.balance, width: mm(26), align: 'right' },
  ];
  y = drawTable(sheet, columns, tableOf(paper, voice), { x: MARGIN, y, bottom: BOTTOM, top: TOP }, TABLE_LOOK);
  const totals = [totalOf(paper, voice)];
  y = roomFor(sheet, y + mm(5), totalsHeight(totals));
  drawTotals(sheet, totals, y, look.accent);
  return sheet.finish(footer(sheet, voice, paper.seller, heading, look));
};
