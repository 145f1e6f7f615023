import { useState } from 'react';
import { useBusy } from '#ui/shop/busy.ts';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { Group } from '#ui/shop/form/checkout.tsx';
import { FieldStack, TextArea } from '#ui/shop/form/field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import type { setLinkedParticipants } from '../../rules/participant/participant.ts';

/** The visitor says who comes with him. */
export function WhoComes({ token, first }: { token: string; first: { text: string; version: number } }) {
  const words = useWords('visit');
  const [text, type] = useState(first.text);
  const [version, setVersion] = useState(first.version);
  const [isSaved, tell] = useState(false);
  const [wrong, blame] = useState('');
  const [isSending, setSending] = useBusy();
  const save = async () => {
    setSending(true);
    const answer = await send<typeof setLinkedParticipants>(
      'POST',
      '/v1/booking-links/:token/participants',
      { token, text, version },
      { quiet: true },
    );
    setSending(false);
    tell(answer.ok);
    blame(answer.ok ? '' : answer.message);
    if (!answer.ok) return;
    type(answer.body.text);
    setVersion(answer.body.version);
  };
  return (
    <Group title={words.participants}>
      <FieldStack>
        <TextArea
          name="participants"
          label={words.participantList}
          hint={words.participantHint}
          value={text}
          error={wrong}
          rows={4}
          maxLength={20_000}
          onChange={(event) => {
            type(event.target.value);
            tell(false);
          }}
        />
      </FieldStack>
      <Button look="outlined" busy={isSending} disabled={isSending} onClick={() => void save()}>
        {words.participantSave}
      </Button>
      <p role="status">{isSaved && words.participantSaved}</p>
    </Group>
  );
}
