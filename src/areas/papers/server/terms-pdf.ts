import { type Audience, termsFor } from '#areas/shops/rules/terms-of.ts';
import { plainOf } from '#kernel/field/rich-text.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { mm, openSheet } from '#platform/pdf.ts';
import { sellerParty } from '../rules/paper-parties.ts';
import { voiceOf } from '../rules/paper-voice.ts';
import { termsTitle } from '../rules/terms-words.ts';
import { BOTTOM, drawLetterhead, drawTitle, footer, MARGIN, TOP, WIDTH } from './letter.ts';
import { paperLook, paperSeller } from './paper-seller.ts';

/** Parts of a paragraph that each fit on a page: cut after sentences. */
const MOST_SIGNS = 1_500;
const pieces = (paragraph: string): readonly string[] => {
  const made: string[] = [];
  for (const sentence of paragraph.split(/(?<=[.;!?…])\s+/u)) {
    const last = made.at(-1);
    if (last !== undefined && last.length + sentence.length < MOST_SIGNS) made[made.length - 1] = `${last} ${sentence}`;
    else made.push(...(sentence.match(new RegExp(`[^]{1,${MOST_SIGNS}}`, 'gu')) ?? []));
  }
  return made;
};

/** The general terms of a shop for an audience, as a paper to keep; null where the shop has written none. */
export const termsPdf = async (
  tx: Tx,
  call: Call,
  shopId: string,
  audience: Audience,
): Promise<(() => Promise<Uint8Array>) | null> => {
  const { seller, settings } = await paperSeller(tx, shopId);
  const text = termsFor(settings, audience);
  if (text === '') return null;
  const look = await paperLook(tx, shopId);
  const party = sellerParty(seller);
  const title = termsTitle(audience);
  const voice = voiceOf('fr');
  return async () => {
    const drawn = await look();
    const sheet = openSheet({
      title,
      author: party.name,
      subject: `${title}, ${party.name}`,
      lang: voice.locale,
      createdAt: call.now,
    });
    drawLetterhead(sheet, party, drawn);
    let y = drawTitle(sheet, 0, title, '', [{ label: voice.words.parties.date, value: voice.day(call.today) }], drawn);
    const ink = { size: 9, leading: 12.4 };
    for (const piece of plainOf(text).split('\n').flatMap(pieces)) {
      if (y + sheet.measure(piece, WIDTH, ink) > BOTTOM) {
        sheet.newPage();
        y = TOP;
      }
      sheet.mark('P', () => {
        y += sheet.paragraph(piece, MARGIN, y, WIDTH, ink);
      });
      y += mm(1.6);
    }
    return sheet.finish(footer(sheet, voice, party, title, drawn));
  };
};
