/** The whole number that a text is, or null: « 1,5 » is none, and never 15. */
const wholeNumber = (text: string): number | null => {
  const figures = text.replace(/\s/gu, '');
  return /^\d{1,9}$/.test(figures) ? Number(figures) : null;
};

/** The quantity that a text is, once it is one that may be had: not while the field is empty, nor in the middle of a longer number. */
export const typedQuantity = (text: string, min: number, max: number): number | null => {
  const quantity = wholeNumber(text);
  return quantity === null || quantity < min || quantity > max ? null : quantity;
};

/** A text that no more typing makes a quantity of: it is said beside the box. One that was left may not be too small either. */
export const isWrongQuantity = (text: string, min: number, max: number, isLeft: boolean): boolean => {
  if (text.trim() === '') return false;
  const quantity = wholeNumber(text);
  return quantity === null || quantity > max || (isLeft && quantity < min);
};

/** Leads to the first box that was not understood, and says whether there is one: what follows would act on another number. */
export const leadToWrong = (place: ParentNode | null): boolean => {
  const box = place?.querySelector<HTMLElement>('[role="spinbutton"][aria-invalid]');
  box?.focus();
  return box !== null && box !== undefined;
};
