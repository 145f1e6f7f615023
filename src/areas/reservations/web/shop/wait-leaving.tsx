import { useState } from 'react';
import { useBusy } from '#ui/shop/busy.ts';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { useWords } from '#ui/shop/page.tsx';
import type { LinkedWait, leaveLinkedWait } from '../../rules/public/wait-endpoints.ts';

/** Asked twice: whoever leaves loses his place in line. */
export function Leaving({
  token,
  changed,
  isOffered,
}: {
  token: string;
  changed: (wait: LinkedWait) => void;
  isOffered: boolean;
}) {
  const words = useWords('waiting');
  const [isSure, ask] = useState(false);
  const [isBusy, setBusy] = useBusy();
  const [wrong, blame] = useState('');
  const leave = async () => {
    setBusy(true);
    blame('');
    const answer = await send<typeof leaveLinkedWait>(
      'POST',
      '/v1/wait-links/:token/leave',
      { token },
      { quiet: true },
    );
    setBusy(false);
    if (answer.ok) changed(answer.body.wait);
    else blame(answer.message);
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
          <p role="status">{isOffered ? words.sureOffered : words.sure}</p>
          <Button look="alert" wide busy={isBusy} disabled={isBusy} onClick={() => void leave()}>
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
          {words.leave}
        </Button>
      )}
    </>
  );
}
