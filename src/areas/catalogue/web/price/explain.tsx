import { useSlot } from '#ui/office/index.ts';
import { type PriceOf, type PricesOf, priceCellSlot, priceRowSlot } from '../index.ts';

/** Beside one price, wherever staff is shown it: what higher areas know of it, how it is made first of all. */
export const PriceCellTools = (of: PriceOf) =>
  useSlot(priceCellSlot).map((Tool, index) => <Tool key={index} {...of} />);

/** The same, in the menu of a row that shows a price. */
export const PriceRowItems = (of: PricesOf) => useSlot(priceRowSlot).map((Item, index) => <Item key={index} {...of} />);
