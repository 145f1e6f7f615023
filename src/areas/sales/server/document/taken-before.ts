import { dec, plus, toPlainText } from '#kernel/money.ts';
import { takenBy } from '../order/goods-of-line.ts';
import type { Before } from './typed-document.ts';

/** Reads the quantities that the lines of a standing document hold until it is changed; a draft holds nothing. */
export const takenBefore = (
  before: Pick<Before, 'sale' | 'lines'> | null,
): readonly { readonly formatId: string; readonly quantity: string }[] =>
  (before && before.sale.status !== 'draft' ? before.lines : []).flatMap(({ priced }) =>
    priced.kind === 'product' && priced.formatId !== null
      ? takenBy(
          { formatId: priced.formatId, parts: priced.parts },
          toPlainText(plus(dec(priced.quantity), dec(priced.freeUnits))),
        )
      : [],
  );
