import { useEffect, useMemo, useRef, useState } from 'react';
import { latePart, Nothing } from '../../lazy-or.tsx';
import { usePageState, useWords } from '../page.tsx';
import { Said } from '../panel/sheet.tsx';
import styles from './captcha.module.css';
import { captchaConsent } from './consent.ts';
import type { Fault } from './fault.ts';
import { createCaptcha } from './solved.ts';

/** Only where the installation has keys of another house's captcha. */
const ServiceNote = latePart(() => import('./service-note.tsx'), Nothing);

/**
 * The captcha of a form: `captcha` goes to `send`, `note` stands above the button. The work begins with the first thing that is typed and
 * asks nothing of anybody; the note says what is done, to readers too. `asked`: it begins once the server asks for it, and the note stands there from then on.
 */
export function useCaptcha(when: 'always' | 'asked' = 'always') {
  const words = useWords('captcha');
  // These words come with the pages that let the service in, and with no other.
  const hasService = usePageState().words.captchaService !== undefined;
  const place = useRef<HTMLSpanElement>(null);
  const [state, set] = useState<'idle' | 'working' | 'done'>('idle');
  const [isOffered, offer] = useState(false);
  const [isWanted, want] = useState(when === 'always');
  const [consent, consented] = useState<boolean | null>(null);
  const [fault, blame] = useState<Fault | null>(null);
  const captcha = useMemo(
    () =>
      createCaptcha(set, undefined, {
        mayCall: () => hasService && captchaConsent() === true,
        offered: () => {
          if (!hasService) return;
          consented(captchaConsent());
          offer(true);
        },
        stoodIn: blame,
      }),
    [hasService],
  );
  useEffect(() => {
    if (when === 'asked') return;
    const form = place.current?.closest('form');
    // A visitor who already types in the form will not focus it again.
    if (!form || form.contains(document.activeElement)) return void captcha.begin();
    const begin = () => void captcha.begin();
    form.addEventListener('focusin', begin, { once: true });
    return () => form.removeEventListener('focusin', begin);
  }, [captcha, when]);
  const said: Readonly<Record<Fault, string>> = {
    noKey: words.noKey,
    noVersion: words.noVersion,
    notLoaded: words.notLoaded,
    failed: words.failed,
  };
  const isVouched = isOffered && consent === true;
  const note = isWanted && (
    <>
      <div hidden={isVouched && state === 'idle'}>
        <Said>
          <span ref={place}>{isVouched ? '' : words.note}</span>
          <span role="status" className={styles.state}>
            {state === 'idle' ? '' : words[state]}
          </span>
        </Said>
      </div>
      {isOffered && (
        <ServiceNote
          consent={consent}
          fault={fault}
          answered={(given) => {
            consented(given);
            blame(null);
            captcha.renew();
          }}
        />
      )}
    </>
  );
  return {
    captcha: async (again: boolean, path: string) => {
      want(true);
      const taken = await captcha.take(again, path);
      return 'token' in taken ? taken : { problem: said[taken.fault] };
    },
    note,
  };
}
