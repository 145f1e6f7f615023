import { type FormEvent, useRef, useState } from 'react';
import {
  Alert,
  Button,
  Camera,
  CallError,
  call,
  cameraWords,
  canLook,
  Group,
  Stack,
  Status,
  Text,
  TextInput,
  useRefresh,
} from '#ui/office/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { LANG_NAMES, langNamed } from '#kernel/language/lang.ts';
import { peopleWords, priceName } from '../../rules/booking.ts';
import { MONEY_WORDS } from '../../rules/booking-money.ts';
import { hoursOf } from '../../rules/hours.ts';
import { scanTicket } from '../../rules/ticket.ts';
import { welcomeDay } from '../../rules/welcome.ts';
import { words } from '../words.ts';
import { MONEY_TONES } from './tones.ts';

type Scanned = OutputOf<typeof scanTicket>;
type Said = { readonly one: Scanned } | { readonly wrong: string };

const Entered = ({ one }: { readonly one: Scanned }) => (
  <Alert color="green" title={words.scanned(one.name || one.code, peopleWords(one.people))}>
    <Stack gap={4}>
      <Text size="sm">{`${hoursOf(one, words.wholeDay)} · ${one.event}`}</Text>
      <Text size="sm">{one.prices.map((price) => `${price.quantity} ${priceName(price)}`).join(', ')}</Text>
      {one.language === 'fr' ? null : <Text size="sm">{LANG_NAMES[langNamed(one.language) ?? 'fr']}</Text>}
      {one.note === '' ? null : <Text size="sm">{one.note}</Text>}
      <Status of={one.money} word={MONEY_WORDS[one.money]} tone={MONEY_TONES[one.money]} />
    </Stack>
  </Alert>
);

/** Lets visitors in by their tickets: the camera where the browser reads codes, else a hand scanner or the keys. */
export const ScanTickets = () => {
  const [code, setCode] = useState('');
  const [looks, setLooks] = useState(canLook);
  const [said, setSaid] = useState<Said | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const readAgain = useRefresh();
  // Codes come faster than answers: one after the other.
  const before = useRef<Promise<void>>(Promise.resolve());
  const enter = async (read: string): Promise<void> => {
    try {
      setSaid({ one: await call(scanTicket, { code: read }, { silent: true }) });
      await readAgain([welcomeDay]);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setSaid({ wrong: thrown.message });
    }
  };
  const scan = (read: string): void => {
    before.current = before.current.then(() => enter(read));
  };
  const noCamera = (why: string): void => {
    setLooks(false);
    setSaid({ wrong: why });
    field.current?.focus();
  };
  const typed = (event: FormEvent): void => {
    event.preventDefault();
    const read = code.trim();
    setCode('');
    if (read !== '') scan(read);
  };
  return (
    <Stack gap="sm">
      {looks ? <Camera seen={scan} failed={noCamera} /> : null}
      <div role="status">
        {said && 'one' in said ? <Entered one={said.one} /> : null}
        {said && 'wrong' in said ? <Alert color="red">{said.wrong}</Alert> : null}
      </div>
      <form onSubmit={typed}>
        <Group gap="xs" align="end">
          <TextInput
            ref={field}
            data-autofocus
            flex={1}
            label={words.scanCode}
            description={words.scanWhy}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            value={code}
            maxLength={100}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" h={44}>
            {words.scanEnter}
          </Button>
        </Group>
      </form>
      <Button
        variant="default"
        aria-pressed={looks}
        onClick={() => (canLook() ? setLooks(!looks) : noCamera(cameraWords.cameraUnable))}
      >
        {looks ? cameraWords.closeCamera : cameraWords.camera}
      </Button>
    </Stack>
  );
};
