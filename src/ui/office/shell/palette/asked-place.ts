import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { GO_TO } from '#ui/go-to.ts';
import { openPalette, paletteText } from '../palette-door.ts';

/** Who searched from the page of a shop finds « Aller à » open here, with what he typed; the address forgets it. */
export const useAskedPlace = (searches: boolean): void => {
  const [params, change] = useSearchParams();
  const typed = params.get(GO_TO);
  useEffect(() => {
    if (typed === null) return;
    change(
      (now) => {
        now.delete(GO_TO);
        return now;
      },
      { replace: true },
    );
    if (!searches) return;
    paletteText.set(typed);
    openPalette();
  }, [typed, searches, change]);
};
