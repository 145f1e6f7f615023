import { useEffect, useState } from 'react';
import type { BusinessType } from '../../rules/shop.ts';

type InTrade = (text: string) => string;

/** Says texts of the office in the trade of the shop. A shop of wine needs no other words, and fetches none. */
export const useOfficeTrade = (businessType: BusinessType): InTrade | undefined => {
  const [held, setHeld] = useState<{ readonly of: BusinessType; readonly inTrade: InTrade | undefined }>();
  useEffect(() => {
    if (businessType === 'wine') return;
    let isLeft = false;
    void import('./office-trade.ts')
      .then(({ officeInTrade }) => {
        if (!isLeft) setHeld({ of: businessType, inTrade: officeInTrade(businessType) });
      })
      // Without the file the office speaks of wine, as it is written.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [businessType]);
  return held?.of === businessType ? held.inTrade : undefined;
};
