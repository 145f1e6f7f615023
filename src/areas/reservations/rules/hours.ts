/** The hours of a slot as people read them; a slot without a length has its hour alone. */
export const hoursOf = ({ at, ends }: { readonly at: string; readonly ends: string }, wholeDay: string): string =>
  at === '' ? wholeDay : ends === at ? at : `${at}–${ends}`;
