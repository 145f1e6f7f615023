import { at, isTest, type Problem, type Source } from './source.ts';

/** A statement on `sale`: of the builder, or of a template. */
const STATEMENT = /\b(?:selectFrom|updateTable|deleteFrom)\('sale'\)|\b(?:from|join|update)\s+sale\b/g;
const BUILDER_END = /\.execute(?:TakeFirst(?:OrThrow)?)?\(/g;

/** The text of the statement that begins here: to the end of its template, or to where the builder runs it. */
const statementFrom = (text: string, start: number): string => {
  if (/^(?:selectFrom|updateTable|deleteFrom)\(/.test(text.slice(start, start + 12))) {
    BUILDER_END.lastIndex = start;
    return text.slice(start, BUILDER_END.exec(text)?.index ?? text.length);
  }
  const end = text.indexOf('`', start);
  return text.slice(start, end < 0 ? text.length : end);
};

/** Checks that a statement that reads, locks or changes rows of `sale` names their kind: the table holds several. */
export const checkDocumentKinds = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => /^src\/areas\/[^/]+\/server\//.test(file.path) && !isTest(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(STATEMENT)].flatMap((found) =>
        /(?:^|[^_a-z])kind\b|visibleSales\(/.test(statementFrom(file.text, found.index))
          ? []
          : [
              `${at(file, found.index)} a statement on sale does not say which kind of document it means: kind = …, or visibleSales(call, kind)`,
            ],
      ),
    );

/** The codes of bills written out in code: the meaning of a kind is read in its row. */
const CODE = /(['"`])(?:380|381|384|386|503|84|83)\1/g;
const TABLES = ['billing/rules/bill-kinds.ts', 'billing/rules/einvoice/einvoice-codes.ts'];

/**
 * Checks that the meaning of a kind of bill (its sign, its series, its words) stands in the table of kinds. Neither
 * code nor SQL statements compare codes by hand.
 */
export const checkBillKinds = (files: readonly Source[]): Problem[] =>
  files
    .filter(
      (file) =>
        /^src\/areas\//.test(file.path) &&
        !isTest(file.path) &&
        !/\/(?:test-|fixtures)/.test(file.path) &&
        !TABLES.some((one) => file.path.endsWith(one)),
    )
    .flatMap((file) =>
      [...file.text.matchAll(CODE)].map(
        (found) => `${at(file, found.index)} the code of a kind of bill: read its row in billing/rules/bill-kinds.ts`,
      ),
    );
