import { useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../page.tsx';
import { Said } from '../panel/sheet.tsx';
import styles from './captcha.module.css';
import { createCaptcha, type Fault } from './solved.ts';

/**
 * The captcha of a form: `captcha` goes to `send`, `note` stands above the button. The work begins with the first thing that is typed and
 * asks nothing of anybody; the note says what is done, to readers too.
 */
export function useCaptcha() {
  const words = useWords('captcha');
  const place = useRef<HTMLSpanElement>(null);
  const [state, set] = useState<'idle' | 'working' | 'done'>('idle');
  const captcha = useMemo(() => createCaptcha(set), []);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return void captcha.begin();
    const begin = () => void captcha.begin();
    form.addEventListener('focusin', begin, { once: true });
    return () => form.removeEventListener('focusin', begin);
  }, [captcha]);
  const said: Readonly<Record<Fault, string>> = {
    noKey: words.noKey,
    noVersion: words.noVersion,
    notLoaded: words.notLoaded,
    failed: words.failed,
  };
  const note = (
    <Said>
      <span ref={place}>{words.note}</span>
      <span role="status" className={styles.state}>
        {state === 'idle' ? '' : words[state]}
      </span>
    </Said>
  );
  return {
    captcha: async (again: boolean) => {
      const taken = await captcha.take(again);
      return 'token' in taken ? taken : { problem: said[taken.fault] };
    },
    note,
  };
}
