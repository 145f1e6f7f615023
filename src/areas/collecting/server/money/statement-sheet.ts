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
import type { Day } from '#kernel/day.ts';
import { type Cell, type Column, drawTable, mm, openSheet } from '#platform/pdf.ts';
import { statementWords } from '../../rules/money/messages/statement.ts';

/** The parties of a statement of a client, whatever it lists, and where money is sent. */
export interface StatementParties {
  readonly today: Day;
  readonly code: string;
  readonly seller: Party;
  readonly iban: string | null;
  readonly bic: string | null;
  /** The name of the bank, under which its IBAN stands. */
  readonly bank: string | null;
  readonly address: BillAddress;
}

/** Opens a statement: its letterhead, its addressee, its title. `y` is where its content begins. */
export const openStatement = (paper: StatementParties, subtitle: string, look: PaperLook, voice: PaperVoice) => {
  const { title } = statementWords[voice.lang];
  const heading = [title, paper.code].filter(Boolean).join(' ');
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
  const y = drawTitle(
    sheet,
    0,
    title,
    subtitle,
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
  const finish = (): Promise<Uint8Array> => sheet.finish(footer(sheet, voice, paper.seller, heading, look));
  /** Draws the table and the totals under it, and ends the paper. */
  const finishWith = (
    columns: readonly Column[],
    rows: readonly (readonly Cell[])[],
    totals: readonly TotalRow[],
  ): Promise<Uint8Array> => {
    const end = drawTable(sheet, columns, rows, { x: MARGIN, y, bottom: BOTTOM, top: TOP }, TABLE_LOOK);
    drawTotals(sheet, totals, roomFor(sheet, end + mm(5), totalsHeight(totals)), look.accent);
    return finish();
  };
  return { sheet, y, finish, finishWith };
};
