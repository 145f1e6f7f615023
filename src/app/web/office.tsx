import { type ComponentType, useEffect, useState } from 'react';

/** The back office lives in the browser only: the server sends an empty room, and none of its code reaches a public page. */
const app = import.meta.env.SSR ? null : import('./office-app.tsx');
// Its failure is thrown below, where it can be shown.
void app?.catch(() => undefined);

export const meta = () => [{ title: 'Comptoir' }, { name: 'robots', content: 'noindex' }];

interface Arrived {
  readonly App?: ComponentType;
  readonly failed?: { readonly thrown: unknown };
}

/** `Suspense` would hold the office back for 300 ms: React does so with all that comes after a fallback. */
export default function Office() {
  const [{ App, failed }, arrive] = useState<Arrived>({});
  useEffect(() => {
    app?.then(
      (file) => arrive({ App: file.default }),
      (thrown: unknown) => arrive({ failed: { thrown } }),
    );
  }, []);
  if (failed) throw failed.thrown;
  return App ? <App /> : null;
}
