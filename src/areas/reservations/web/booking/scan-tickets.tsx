import { type FormEvent, useRef, useState } from 'react';
import {
  Alert,
  Button,
  Camera,
  CallError,
  call,
  cameraWords,
  canLook,
  formatTime,
  Group,
  Stack,
  Status,
  Text,
  TextInput,
  today,
  useOffice,
  useRefresh,
} from '#ui/office/index.ts';
import { newKey } from '#ui/request.ts';
import { day } from '#kernel/day.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { typeset } from '#kernel/language/french.ts';
import { LANG_NAMES, langNamed } from '#kernel/language/lang.ts';
import { peopleWords, priceName } from '../../rules/booking.ts';
import { MONEY_WORDS } from '../../rules/booking-money.ts';
import { hoursOf } from '../../rules/hours.ts';
import { readAtDoor, waitingOf } from '../../rules/door.ts';
import { readTicket, scanTicket } from '../../rules/ticket.ts';
import { welcomeDay } from '../../rules/welcome.ts';
import { useArrivals, useDoorList } from '../door/use-door.ts';
import { words } from '../words.ts';
import { MONEY_TONES } from './tones.ts';

type Scanned = Omit<OutputOf<typeof scanTicket>, 'message' | 'sucess'>;
type Said =
  | { readonly one: Scanned; readonly isSent: boolean }
  | { readonly wrong: string }
  | { readonly unlisted: string };

const Entered = ({ one, isSent }: { readonly one: Scanned; readonly isSent: boolean }) => (
  <Alert color={isSent ? 'green' : 'orange'} title={words.scanned(one.name || one.code, peopleWords(one.people))}>
    <Stack gap={4}>
      {isSent ? null : <Text size="sm">{words.scannedOffline}</Text>}
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
  const { shop } = useOffice();
  const { list } = useDoorList(undefined);
  const { arrivals, note } = useArrivals();
  const door = useRef({ list, arrivals });
  door.current = { list, arrivals };
  /** Without network the list of this telephone says who comes, and what is noted leaves later, under the key of the first try. */
  const enterHere = (read: string, key: string, at: string): void => {
    const seen = readAtDoor(read, {
      ...{ ...door.current, shopId: shop?.id ?? '', today: day(today()) },
      hourOf: formatTime,
    });
    if (seen.kind === 'no') return setSaid({ wrong: typeset(seen.refusal.words.fr) });
    note(seen.code, key, at);
    if (seen.kind === 'unlisted') return setSaid({ unlisted: seen.code });
    const { one, slot } = seen;
    setSaid({ one: { ...one, event: slot.event, at: slot.at, ends: slot.ends }, isSent: false });
  };
  const enter = async (read: string): Promise<void> => {
    const [key, at] = [newKey(), new Date().toISOString()];
    const code = readTicket(read)?.code ?? read;
    try {
      // An arrival that waits on this telephone is not read a second time.
      if (waitingOf(door.current.arrivals, code)) return enterHere(read, key, at);
      setSaid({ one: await call(scanTicket, { code: read, notedAt: at }, { silent: true, key }), isSent: true });
      await readAgain([welcomeDay]);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      if (thrown.status === 0) enterHere(read, key, at);
      else setSaid({ wrong: thrown.message });
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
        {said && 'one' in said ? <Entered {...said} /> : null}
        {said && 'unlisted' in said ? <Alert color="orange">{words.scannedUnlisted(said.unlisted)}</Alert> : null}
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
