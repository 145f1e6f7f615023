/** A name, a company or a street has at most NAME characters; a sentence has at most SENTENCE. */
const NAME = 80;
const SENTENCE = 500;

/** Signs that nobody sees, and those that turn the direction of writing; what joins emoji and letters stays. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;
const TAG = /<\/?[a-z!][^<>]*>/giu;
const SCHEME = /[\p{L}\d+.-]*:\s*\/\/+/gu;
const SIMPLE_SCHEME = /\b(mailto|tel|sms|javascript|data|file)\s*:\s*/giu;
/** A point, as any alphabet writes it, before what could end the name of a machine: letters, or the digits of an address. */
const POINT = /(?<=\S)[.．｡․](?=[\p{L}]{2,}|xn--)/gu;
const WEB = /www[.．｡․](?=\S)/giu;
const NUMBERED = /\d+(?:[.．]\d+){3,}/gu;

/**
 * Words that a stranger typed, fit for a mail or a notification to somebody else: no markup, nothing that a mail program would make a
 * link or an address of, nothing unseen, and not long. A name of a person, a firm or a street stays as it is.
 */
export const typedName = (text: string): string => shortened(plain(text.replace(/\s+/gu, ' ')), NAME);

/** The same of a sentence, whose lines stay. */
export const typedSentence = (text: string, most = SENTENCE): string =>
  shortened(
    text
      .split(/\r\n?|[\n\u2028\u2029]/u)
      .map(plain)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  );

const plain = (text: string): string =>
  text
    .replace(UNSEEN, ' ')
    .replace(TAG, ' ')
    .replace(/[<>]/g, ' ')
    .replace(SCHEME, ' ')
    .replace(SIMPLE_SCHEME, ' ')
    .replace(/@/g, ' (at) ')
    .replace(POINT, '. ')
    .replace(WEB, 'www. ')
    .replace(NUMBERED, (address) => address.replace(/[.．]/g, '. '))
    .replace(/ {2,}/g, ' ')
    .trim();

/** Cut between two signs as a person sees them: an emoji is never halved. */
const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const signs = Array.from(new Intl.Segmenter('fr').segment(text), (one) => one.segment);
  return signs.length <= most && text.length <= 4 * most ? text : `${cut(signs, most)}…`;
};

/** An emoji may be made of any number of letters: what is kept is bounded by both. */
const cut = (signs: readonly string[], most: number): string => {
  let kept = '';
  for (const sign of signs.slice(0, most - 1)) {
    if (kept.length + sign.length > 4 * most) break;
    kept += sign;
  }
  return kept.trimEnd();
};
