import { lazy, Suspense, useEffect, useState } from 'react';

/** The back office lives in the browser only: the server sends an empty room, and none of its code reaches a public page. */
const OfficeApp = lazy(() => import('./office-app.tsx'));

export const meta = () => [{ title: 'Comptoir' }, { name: 'robots', content: 'noindex' }];

export default function Office() {
  const [isHere, arrive] = useState(false);
  useEffect(() => {
    arrive(true);
  }, []);
  return isHere ? (
    <Suspense>
      <OfficeApp />
    </Suspense>
  ) : null;
}
