/** Under which electronic documents goods under suspended duty left, in the words of a bill. */
const BEGIN = 'Document administratif électronique\u00a0: ARC ';
/** A sentence of a bill is no longer. */
const LONGEST = 1000;

/** Builds a single sentence for all numbers, or as many sentences as their length needs. */
export const arcWords = (numbers: readonly string[]): string[] => {
  const sentences: string[][] = [];
  let length = 0;
  for (const number of new Set(numbers)) {
    const last = sentences.at(-1);
    if (last && length + 2 + number.length < LONGEST) {
      last.push(number);
      length += 2 + number.length;
    } else {
      sentences.push([number]);
      length = BEGIN.length + number.length;
    }
  }
  return sentences.map((each) => `${BEGIN}${each.join(', ')}.`);
};

const numbersIn = (sentence: string): string[] | null =>
  sentence.startsWith(BEGIN) ? sentence.slice(BEGIN.length, -1).split(', ') : null;

/** The sentences of several orders on one bill: each once, their electronic documents together. */
export const joinedWords = (sentences: readonly string[]): string[] => [
  ...new Set(sentences.filter((one) => numbersIn(one) === null)),
  ...arcWords(sentences.flatMap((one) => numbersIn(one) ?? [])),
];
