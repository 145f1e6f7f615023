import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { GO_TO } from '#ui/go-to.ts';
import { openPalette, paletteText } from '../palette-door.ts';

/** Opens « Aller à » with the words that the user searched from a shop's page; the address then forgets them. */
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
