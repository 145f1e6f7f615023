import { ibanWords } from '#areas/payments/rules/methods.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
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
  WIDTH,
} from '#areas/papers/server/index.ts';
import { type Cell, type Column, drawTable, mm, openSheet, type Sheet } from '#platform/pdf.ts';
import { billWords } from '#areas/billing/rules/messages/paper.ts';
import { reminderWords } from '../../rules/reminder/messages/reminder.ts';
import type { ReminderLetter } from '#areas/collecting/rules/reminder/reminder-letter.ts';

const PROSE = { size: 10, leading: 14.5 };

/** Letters to be put into envelopes, each on pages of its own: the address stands where the window is. */
export const reminderPdf = async (
  letters: readonly [ReminderLetter, ...ReminderLetter[]],
  look: PaperLook,
): Promise<Uint8Array> => {
  const [first] = letters;
  const sheet = openSheet({
    title: first.subject,
    author: first.seller.name,
    subject: letters.length === 1 ? first.subject : `${first.subject} (${letters.length})`,
    lang: voiceOf(first.lang).locale,
    createdAt: `${first.day}T00:00:00.000Z`,
  });
  const begins = letters.map((letter, index) => {
    if (index > 0) sheet.newPage();
    const from = sheet.pages();
    drawLetter(sheet, letter, look);
    return from;
  });
  return sheet.finish((page, pages) => {
    const at = begins.findLastIndex((begin) => begin <= page);
    const letter = letters[at] ?? first;
    const from = begins[at] ?? 1;
    const foot = footer(sheet, voiceOf(letter.lang), letter.seller, letter.subject, look);
    foot(page - from + 1, (begins[at + 1] ?? pages + 1) - from);
  });
};

const drawLetter = (sheet: Sheet, letter: ReminderLetter, look: PaperLook): void => {
  const voice = voiceOf(letter.lang);
  const [words, paper] = [reminderWords[letter.lang], billWords[letter.lang]];
  drawLetterhead(sheet, letter.seller, look);
  drawAddressee(sheet, letter.client.address, null);
  let y = drawTitle(
    sheet,
    0,
    words.heading,
    '',
    [
      { label: voice.words.parties.date, value: voice.day(letter.day) },
      { label: voice.words.parties.client, value: letter.client.code || letter.client.name },
    ],
    look,
  );
  const say = (text: string, ink: object = {}): void => {
    for (const part of text.split(/\n+/).filter(Boolean)) {
      y = roomFor(sheet, y, sheet.measure(part, WIDTH, { ...PROSE, ...ink }));
      sheet.mark('P', () => {
        y += sheet.paragraph(part, MARGIN, y, WIDTH, { ...PROSE, ...ink }) + mm(2);
      });
    }
  };
  say(letter.subject, { face: 'strong' });
  say(letter.text);
  const text = (value: string): Cell => [{ text: value }];
  const columns: readonly Column[] = [
    { head: '', width: mm(50) },
    { head: paper.facts.issuedOn, width: mm(30) },
    { head: paper.facts.due, width: mm(30) },
    { head: words.days, width: mm(30), align: 'right' },
    { head: paper.totals.left, width: mm(30), align: 'right' },
  ];
  y = drawTable(
    sheet,
    columns,
    letter.bills.map((one): Cell[] => [
      [
        {
          text: `${one.isLateCharge ? paper.kinds.late : paper.kinds.bill} ${one.number}`,
          ink: { face: 'strong', size: 9.2, leading: 12.4 },
        },
      ],
      text(voice.day(one.issuedOn)),
      text(voice.day(one.dueOn)),
      text(one.days > 0 ? String(one.days) : ''),
      text(voice.euros(one.left)),
    ]),
    { x: MARGIN, y: y + mm(2), bottom: BOTTOM, top: TOP },
    TABLE_LOOK,
  );
  const totals: readonly TotalRow[] = [
    ...(letter.penalty ? [{ label: words.penalty, value: voice.euros(letter.penalty), weight: 'plain' } as const] : []),
    ...(letter.fee ? [{ label: words.fee, value: voice.euros(letter.fee), weight: 'plain' } as const] : []),
    { label: words.total, value: voice.euros(letter.total), weight: 'largest' },
  ];
  y = roomFor(sheet, y + mm(5), totalsHeight(totals));
  y = drawTotals(sheet, totals, y, look.accent) + mm(6);
  if (letter.bank) {
    say(words.pay);
    const { holder, name = '', iban, bic } = letter.bank;
    say([holder, name, `IBAN ${ibanWords(iban)}`, bic ? `BIC ${bic}` : ''].filter(Boolean).join(' · '), {
      face: 'strong',
    });
  }
  say(words.paid, { size: 9, leading: 13 });
};
