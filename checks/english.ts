import { at, isCode, parsed, type Problem, type Source } from './source.ts';

/** Openings that hide the subject: a reader learns the noun only at the end of the sentence, or never. */
const HIDDEN_SUBJECT = /^(What|Of|Who|Whoever|Whom|Whose|Those)\b/;

/** The first words of a comment and of each of its lines, without the signs of their frame. */
const openingsOf = (comment: string): readonly string[] =>
  comment.split('\n').map((line) => line.replace(/^[\s*]+/, '').slice(0, 60));

/**
 * Finds comments that begin without their subject (CONTRIBUTING, plain English), and lines of a block that do. A line
 * comment counts from its first line.
 */
export const checkOpenings = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => isCode(file.path))
    .flatMap((file) => {
      const { comments } = parsed(file);
      return comments.flatMap(({ type, value, start }, index) => {
        const before = comments[index - 1];
        const goesOn =
          type === 'Line' && before?.type === 'Line' && /^\r?\n\s*$/.test(file.text.slice(before.end, start));
        if (goesOn) return [];
        return openingsOf(value)
          .filter((opening) => HIDDEN_SUBJECT.test(opening))
          .map((opening) => `${at(file, start)} « ${opening} »: begin with the subject, named by its noun`);
      });
    });
