import { useState } from 'react';
import {
  agreedToHelpChat,
  HELP_CHAT_HOUSE,
  HELP_CHAT_PRIVACY,
  helpChatAddress,
  helpChatCookie,
} from '#kernel/visitor/help-chat.ts';
import { ask, ChatCorner, useEndpoint } from '#ui/office/index.ts';
import { helpChat } from '../../rules/help-chat.ts';
import { words } from './help-words.ts';

const keep = (agrees: boolean): void => {
  document.cookie = helpChatCookie(agrees, location.protocol === 'https:');
};

/** Where the installation has a chat, an icon of the header opens it: nothing of the other house is asked for before one agrees. */
export default function HelpChat() {
  const site = useEndpoint(helpChat, {}, { silent: true, staleTime: 600_000 }).data?.siteId ?? null;
  const [isOpen, open] = useState(false);
  if (site === null) return null;
  const toggle = async (): Promise<void> => {
    if (isOpen) return open(false);
    if (!agreedToHelpChat(document.cookie)) {
      const text = (
        <>
          {words.why(HELP_CHAT_HOUSE)}{' '}
          <a href={HELP_CHAT_PRIVACY} target="_blank" rel="noreferrer">
            {words.policy(HELP_CHAT_HOUSE)}
          </a>
        </>
      );
      const labels = { validateLabel: words.accept, cancelLabel: words.refuse };
      if ((await ask({ title: words.title, text, ...labels })) === null) return;
      keep(true);
    }
    open(true);
  };
  return (
    <ChatCorner
      label={words.title}
      src={isOpen ? helpChatAddress(site, 'fr') : null}
      toggle={() => void toggle()}
      leave={{
        label: words.leave,
        onClick: () => {
          keep(false);
          open(false);
        },
      }}
    />
  );
}
