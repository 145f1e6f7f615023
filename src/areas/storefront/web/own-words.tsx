import type { ReactNode } from 'react';
import { useLang, useWords } from '#ui/shop/page.tsx';

/** A text of the estate, marked with its language. A reader of another one is told that there is only this. */
export function OwnWords({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  const { frenchOnly } = useWords('common');
  const here = useLang();
  if (lang === undefined || lang === here) return children;
  return (
    <div lang={lang}>
      <p lang={here}>
        <small>{frenchOnly}</small>
      </p>
      {children}
    </div>
  );
}
