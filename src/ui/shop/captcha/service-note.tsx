import { Button } from '../form/button.tsx';
import { FieldRow, FieldStack } from '../form/field.tsx';
import { useWords } from '../page.tsx';
import { Said } from '../panel/sheet.tsx';
import { keepCaptchaConsent } from './consent.ts';
import { forgetService } from './service.ts';
import type { Fault } from './fault.ts';

interface Props {
  readonly consent: boolean | null;
  /** The fault of the service, while the device solves the challenge. */
  readonly fault: Fault | null;
  readonly answered: (given: boolean) => void;
}

/** Asks before reCAPTCHA is called on a form, and takes a consent back. Fetched where the installation has keys, and nowhere else. */
export default function ServiceNote({ consent, fault, answered }: Props) {
  const words = useWords('captchaService');
  const answer = (given: boolean) => {
    keepCaptchaConsent(given);
    answered(given);
    if (!given) forgetService();
  };
  const said: Readonly<Record<Fault, string>> = {
    noKey: words.noKey,
    noVersion: words.noVersion,
    notLoaded: words.notLoaded,
    failed: words.failed,
  };
  return (
    <FieldStack>
      <Said>
        {consent ? words.used : words.ask}{' '}
        <a
          href="https://policies.google.com/privacy"
          target="_blank"
          rel="noreferrer"
          aria-label={`${words.policy} (${words.newPage})`}
        >
          {words.policy}
        </a>
      </Said>
      {fault && (
        <Said>
          <span role="status">{said[fault]}</span>
        </Said>
      )}
      {consent === null ? (
        <FieldRow>
          <Button look="outlined" onClick={() => answer(false)}>
            {words.refuse}
          </Button>
          <Button look="outlined" onClick={() => answer(true)}>
            {words.accept}
          </Button>
        </FieldRow>
      ) : (
        <Button look="plain" onClick={() => answer(!consent)}>
          {consent ? words.withdraw : words.accept}
        </Button>
      )}
    </FieldStack>
  );
}
