import * as z from 'zod';

/**
 * A text of one line, such as a name: what breaks a line, and other signs that nobody sees, become a blank. It goes into the head of mails,
 * into files of lines and onto papers.
 */
export const oneLine = (atMost: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
    .max(atMost);
