import { useEffect, useState } from 'react';
import type { helpChat } from '#areas/messaging/rules/help-chat.ts';
import {
  agreedToHelpChat,
  HELP_CHAT_HOUSE,
  HELP_CHAT_PRIVACY,
  helpChatAddress,
  helpChatCookie,
} from '#kernel/visitor/help-chat.ts';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { GuestFrame } from '#ui/shop/panel/guest-frame.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';

/** The chat that helps, where the installation has one: nothing of the other house is asked for before a press says that one agrees. */
export function HelpChat() {
  const words = useWords('helpChat');
  const lang = useLang();
  const [siteId, found] = useState<string | null>(null);
  const [isOpen, open] = useState(false);
  const [agreed, agree] = useState(false);
  useEffect(() => {
    agree(agreedToHelpChat(document.cookie));
    void send<typeof helpChat>('GET', '/v1/help-chat', {}, { quiet: true }).then((answer) => {
      if (answer.ok) found(answer.body.siteId);
    });
  }, []);
  if (siteId === null) return null;
  const house = { house: HELP_CHAT_HOUSE };
  const answer = (agrees: boolean) => {
    document.cookie = helpChatCookie(agrees, location.protocol === 'https:');
    agree(agrees);
    open(agrees);
  };
  return (
    <section aria-label={words.title}>
      <FieldStack>
        <h2>{words.title}</h2>
        {isOpen ? (
          <>
            <GuestFrame title={words.title} src={helpChatAddress(siteId, lang)} />
            <Button look="plain" onClick={() => answer(false)}>
              {words.leave}
            </Button>
          </>
        ) : (
          <>
            <p>
              {say(words.why, house)}{' '}
              <a href={HELP_CHAT_PRIVACY} target="_blank" rel="noreferrer">
                {say(words.policy, house)}
              </a>
            </p>
            <Button look="outlined" onClick={() => answer(true)}>
              {agreed ? words.open : say(words.accept, house)}
            </Button>
          </>
        )}
      </FieldStack>
    </section>
  );
}
