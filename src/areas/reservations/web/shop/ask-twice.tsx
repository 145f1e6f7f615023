import { useState } from 'react';
import { useBusy } from '#ui/shop/busy.ts';
import { Button } from '#ui/shop/form/button.tsx';

/**
 * A button whose act is asked twice: the seats that a visitor gives up may be taken by others. `act` gives the words of
 * its refusal; empty: it is done.
 */
export function AskTwice({
  words,
  act,
}: {
  words: { readonly open: string; readonly sure: string; readonly yes: string; readonly no: string };
  act: () => Promise<string>;
}) {
  const [isSure, ask] = useState(false);
  const [isBusy, setBusy] = useBusy();
  const [wrong, blame] = useState('');
  const go = async () => {
    setBusy(true);
    blame('');
    const refusal = await act();
    setBusy(false);
    blame(refusal);
  };
  return (
    <>
      {wrong && (
        <p role="alert" className="alert">
          {wrong}
        </p>
      )}
      {isSure ? (
        <>
          <p role="status">{words.sure}</p>
          <Button look="alert" wide busy={isBusy} disabled={isBusy} onClick={() => void go()}>
            {words.yes}
          </Button>
          <Button
            look="outlined"
            wide
            disabled={isBusy}
            onClick={() => {
              ask(false);
            }}
          >
            {words.no}
          </Button>
        </>
      ) : (
        <Button
          look="outlined"
          wide
          onClick={() => {
            ask(true);
          }}
        >
          {words.open}
        </Button>
      )}
    </>
  );
}
