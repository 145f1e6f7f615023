import { ActionButton, Alert, formatDay, Stack, useOffice } from '#ui/office/index.ts';
import { withdrawReductions } from '../../rules/prices/price-history-endpoints.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { words } from './history-words.ts';

/** The announced reduction of this product, its end, and its withdrawal. */
export const Reduced = ({ product }: { readonly product: OneProduct }) => {
  const may = useOffice().mayCall(withdrawReductions);
  const all = Object.values(product.reductions ?? {});
  if (all.length === 0) return null;
  const until = all.every((one) => one.until !== null)
    ? (all
        .map((one) => one.until ?? '')
        .toSorted()
        .at(-1) ?? '')
    : '';
  return (
    <Alert color="teal" title={words.reduced}>
      <Stack gap={8} align="flex-start">
        <span>{words.reducedText(until === '' ? '' : formatDay(until))}</span>
        {may ? (
          <ActionButton endpoint={withdrawReductions} input={{ id: product.id }}>
            {words.withdraw}
          </ActionButton>
        ) : null}
      </Stack>
    </Alert>
  );
};
