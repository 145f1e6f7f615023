import { type ReactNode, useEffect, useRef } from 'react';
import { Blank } from '#ui/shop/frame/layout.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';
import type { Done } from './use-booking.ts';

/** The end of a booking that is not paid online: it stands, or waits for the word of the estate. */
export function BookedWords({
  booked: { code, status },
  email,
  shop,
  children,
}: Done & { shop: { readonly name: string }; children: ReactNode }) {
  const words = useWords('visits');
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    done.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: 'center' });
  }, []);
  const isAsked = status === 'option';
  return (
    <div ref={done} tabIndex={-1} role="status">
      <Blank
        level="h1"
        title={isAsked ? words.asked : words.confirmed}
        text={say(isAsked ? words.askedText : words.confirmedText, { code, email, name: shop.name })}
      >
        {children}
      </Blank>
    </div>
  );
}
