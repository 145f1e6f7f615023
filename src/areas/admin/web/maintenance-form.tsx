import { useState } from 'react';
import {
  ask,
  Button,
  DateBox,
  formatInstant,
  Group,
  Panel,
  PictureBox,
  ReasonedButton,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  useAction,
} from '#ui/office/index.ts';
import { MAINTENANCE_KINDS, whyNotAnnounce } from '../rules/maintenance.ts';
import { announceMaintenance, putMaintenancePicture } from '../rules/maintenance-endpoints.ts';
import { words } from './maintenance-words.ts';

interface Moment {
  readonly day: string | null;
  readonly time: string;
}
const instantOf = ({ day, time }: Moment): string | null => {
  const at = day && time ? Date.parse(`${day}T${time}`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

const MomentBox = ({
  label,
  timeLabel,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly timeLabel: string;
  readonly value: Moment;
  readonly error: string | null;
  readonly onChange: (next: Moment) => void;
}) => (
  <Group gap="sm" align="flex-start" wrap="nowrap" grow>
    <DateBox label={label} value={value.day} error={error} onChange={(day) => onChange({ ...value, day })} />
    <TextInput
      type="time"
      label={timeLabel}
      value={value.time}
      onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
    />
  </Group>
);

const NOBODY: Moment = { day: null, time: '' };

/** The form of a maintenance: times are in the user's own clock. It is sent once he has read its effect. */
export const MaintenanceForm = ({ picture: last }: { readonly picture: string | null }) => {
  const [kind, setKind] = useState<'banner' | 'page'>('page');
  const [start, setStart] = useState<Moment>(NOBODY);
  const [end, setEnd] = useState<Moment>(NOBODY);
  const [shown, setShown] = useState<Moment | null>(null);
  const [message, setMessage] = useState('');
  const [picture, setPicture] = useState<string | null>(last);
  const [isAsked, setIsAsked] = useState(false);
  const action = useAction(announceMaintenance);
  const [startDate, endDate, shownFrom] = [instantOf(start), instantOf(end), shown && instantOf(shown)];
  const missing = (at: string | null): string | null => (isAsked && at === null ? words.noTime : null);
  const whyNot =
    startDate && endDate ? whyNotAnnounce({ startDate, endDate, shownFrom }, new Date().toISOString()) : null;
  const announce = async (): Promise<void> => {
    setIsAsked(true);
    if (!startDate || !endDate || (shown && !shownFrom)) return;
    const text = words.sure(kind, formatInstant(startDate), formatInstant(endDate));
    if ((await ask({ title: words.announce, text, error: kind === 'page', validateLabel: words.announce })) === null)
      return;
    const sent = { kind, shownFrom, startDate, endDate, message, picture: kind === 'page' ? hashOf(picture) : null };
    if (!(await action.run(sent))) return;
    setStart(NOBODY);
    setEnd(NOBODY);
    setShown(null);
    setMessage('');
    setIsAsked(false);
  };
  return (
    <Panel title={words.announce}>
      <Stack gap="md" maw={600}>
        <SegmentedControl
          aria-label={words.kind}
          value={kind}
          onChange={(next) => setKind(next as 'banner' | 'page')}
          data={Object.entries(MAINTENANCE_KINDS).map(([value, label]) => ({ value, label }))}
        />
        <Text size="sm">{words.kindWhy[kind]}</Text>
        <MomentBox
          label={words.start}
          timeLabel={words.startTime}
          value={start}
          error={missing(startDate)}
          onChange={setStart}
        />
        <MomentBox label={words.end} timeLabel={words.endTime} value={end} error={missing(endDate)} onChange={setEnd} />
        <Switch
          label={words.shown}
          checked={shown === null}
          onChange={(event) => setShown(event.currentTarget.checked ? null : NOBODY)}
        />
        {shown ? (
          <MomentBox
            label={words.shownFrom}
            timeLabel={words.shownTime}
            value={shown}
            error={missing(shownFrom)}
            onChange={setShown}
          />
        ) : null}
        <Textarea
          label={words.message}
          description={words.messageHint}
          maxLength={300}
          autosize
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {kind === 'page' ? (
          <PictureBox
            src={picture}
            alt={words.pictureAlt}
            endpoint={putMaintenancePicture}
            input={(file) => ({ fileName: file.name })}
            label={words.picture}
            hint={words.pictureHint}
            accept="image/jpeg,image/png,image/webp"
            after={(answer) => setPicture(`/files/${answer.picture}`)}
          >
            <Button variant="subtle" onClick={() => setPicture(null)}>
              {words.noPicture}
            </Button>
          </PictureBox>
        ) : null}
        <Group>
          <ReasonedButton primary size="sm" whyNot={whyNot} pending={action.pending} onClick={() => void announce()}>
            {words.announce}
          </ReasonedButton>
        </Group>
      </Stack>
    </Panel>
  );
};

const hashOf = (address: string | null): string | null => address?.split('/').at(-1) ?? null;
