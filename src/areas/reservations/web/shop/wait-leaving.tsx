import { send } from '#ui/shop/client.ts';
import { useWords } from '#ui/shop/page.tsx';
import type { LinkedWait, leaveLinkedWait } from '../../rules/public/wait-endpoints.ts';
import { AskTwice } from './ask-twice.tsx';

/** The way out of a line; the place in it is lost. */
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
  const leave = async (): Promise<string> => {
    const answer = await send<typeof leaveLinkedWait>(
      'POST',
      '/v1/wait-links/:token/leave',
      { token },
      { quiet: true },
    );
    if (!answer.ok) return answer.message;
    changed(answer.body.wait);
    return '';
  };
  const { leave: open, yes, no } = words;
  return <AskTwice words={{ open, sure: isOffered ? words.sureOffered : words.sure, yes, no }} act={leave} />;
}
