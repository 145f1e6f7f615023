import { Alert, Button, fileUrl, formatCount, Link, Text } from '#ui/office/index.ts';
import {
  historyOfImport,
  importRows,
  type ImportView,
  oneImport,
  refusedRows,
  revertImport,
  runImport,
  stopImport,
} from '../rules/import/import-endpoints.ts';
import { SOURCE_WORDS } from '../rules/import/import-sources.ts';
import { unlabelledWords } from '../rules/nutrition/unlabelled-words.ts';
import type { ImportKit } from './import/import-kit.ts';
import { ImportMapping } from './import/import-mapping.tsx';
import { ImportScreen } from './import/import-screen.tsx';
import { words as followWords } from './price/follow-words.ts';
import { words } from './words.ts';

/** Columns of prices that are not taken, each with the reason. */
const NotTaken = ({ one }: { readonly one: ImportView }) =>
  one.follows.length > 0 ? (
    <Alert color="orange" title={followWords.notTaken}>
      {one.follows.map((line) => (
        <Text key={line.heading} size="sm">
          {followWords.notTakenLine(line)}
        </Text>
      ))}
    </Alert>
  ) : null;

const Next = ({ one }: { readonly one: ImportView }) => (
  <>
    {one.incomplete > 0 ? (
      <Button component={Link} to="/dashboard/tarifs?view=completer">
        {words.completePrices}
      </Button>
    ) : null}
    {one.unlabelled > 0 ? (
      <Button component={Link} to="/dashboard/products/labels" variant="default">
        {unlabelledWords.act}
      </Button>
    ) : null}
  </>
);

const kit: ImportKit<ImportView> = {
  to: '/dashboard/products/import',
  one: oneImport,
  rows: importRows,
  history: historyOfImport,
  run: runImport,
  stop: stopImport,
  revert: revertImport,
  file: (id, outcome) => fileUrl(refusedRows, { id, outcome }),
  sources: SOURCE_WORDS,
  words: { thing: words.product, checking: words.checking, revertSure: words.revertSure },
  Columns: ImportMapping,
  Above: NotTaken,
  facts: (one) => [
    one.incomplete > 0 ? [words.toCompleteCount, formatCount(one.incomplete)] : null,
    one.unlabelled > 0 ? [unlabelledWords.fact, formatCount(one.unlabelled)] : null,
  ],
  next: Next,
};

/** An import from its columns to its end: the page shows the present step, and the user may leave it at any time. */
export default function ImportPage() {
  return <ImportScreen kit={kit} />;
}
