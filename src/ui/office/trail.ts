import { useState } from 'react';

export interface Trail {
  /** Where this page begins, for the call; nothing on the first one. */
  readonly from: { readonly after?: string };
  readonly page: number;
  readonly next: (after: string | null | undefined) => void;
  readonly previous: () => void;
  readonly restart: () => void;
}

/** The way through a list by its keys, page after page without end: page numbers go no further than the fiftieth. */
export const useTrail = (): Trail => {
  const [marks, setMarks] = useState<readonly string[]>([]);
  const last = marks.at(-1);
  return {
    from: last === undefined ? {} : { after: last },
    page: marks.length + 1,
    next: (after) => {
      if (after) setMarks((now) => [...now, after]);
    },
    previous: () => setMarks((now) => now.slice(0, -1)),
    restart: () => setMarks([]),
  };
};
