import { type BulkAction, wholeSelection } from '#ui/office/index.ts';
import type { papersEndpoint } from '../../rules/papers/paper-batch.ts';
import { words } from './paper-words.ts';

type Papers = ReturnType<typeof papersEndpoint>;

interface Looks {
  readonly print?: string;
  readonly zip?: string;
  /** Behind the dots of the bar, where others stand before it. */
  readonly isRare?: boolean;
}

/** Builds « Imprimer » and « Télécharger (zip) » for the ticked rows of a list, or for all that its search finds. */
export const paperBulk = (
  endpoint: Papers,
  { print = words.print, zip = words.zip, isRare = false }: Looks = {},
): readonly BulkAction<{ readonly id: string }>[] =>
  (['print', 'zip'] as const).map((form) =>
    wholeSelection({
      label: form === 'print' ? print : zip,
      icon: form === 'print' ? 'print' : 'download',
      isRare,
      confirm: false,
      endpoint,
      input: ({ ids, ...asked }) => ({ form, ...(ids ? { ids: [...ids] } : asked) }),
    }),
  );
