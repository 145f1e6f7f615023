import * as z from 'zod';

/**
 * Signs that nobody sees: they make a name that looks like another or like none, or turn what is written after it. What joins letters and
 * emoji stays, and the plain marks of direction, which an address in two alphabets needs.
 */
const UNSEEN = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/**
 * A text of one line, such as a name: what breaks a line becomes a blank, what nobody sees goes. It goes into the head of mails,
 * into files of lines and onto papers.
 */
export const oneLine = (atMost: number) => z.string().overwrite(inOneLine).max(atMost);

export const inOneLine = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
