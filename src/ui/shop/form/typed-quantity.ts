/** The quantity that a text is, once it is one that may be had: not while the field is empty, nor in the middle of a longer number. */
export const typedQuantity = (text: string, min: number, max: number): number | null => {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const quantity = Number(text);
  return quantity < min ? null : Math.min(max, quantity);
};
