import {
  Button,
  ErrorState,
  Form,
  Group,
  Link,
  LookupBox,
  Page,
  Panel,
  Skeleton,
  Stack,
  Text,
  TextareaField,
  TextField,
  useEndpoint,
  useFormFields,
  useOffice,
  useParams,
  useSlot,
} from '#ui/office/index.ts';
import type { Booking } from '../rules/booking.ts';
import { booking as readBooking } from '../rules/endpoints.ts';
import { MOST_WINES, saveTasting, type TastedWine, type Tasting, tasting, TastingForm } from '../rules/tasting.ts';
import { slotName } from './booking/slot-name.ts';
import { tastingActionSlot } from './slots.ts';
import { findWines } from './tasting/find-wines.ts';
import { Hearts } from './tasting/hearts.tsx';
import { words } from './words.ts';

/** The wines of the sheet: each with its hearts and its note. */
const Wines = ({ booking, disabled }: { readonly booking: Booking; readonly disabled: boolean }) => {
  const [[typed], set] = useFormFields(['wines']);
  const acts = useSlot(tastingActionSlot);
  const wines = (typed ?? []) as readonly TastedWine[];
  const put = (next: readonly TastedWine[]): void => set('wines', next);
  return (
    <>
      <Panel title={words.tastingWines}>
        {wines.length === 0 ? <Text size="sm">{words.tastingNone}</Text> : null}
        {wines.map((wine, at) => (
          <Stack key={wine.formatId} gap={6} py={8} align="stretch" role="group" aria-label={wine.label}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Text fw={600}>{wine.label}</Text>
              {disabled ? null : (
                <Button
                  type="button"
                  variant="default"
                  size="xs"
                  flex="none"
                  aria-label={words.tastingRemove(wine.label)}
                  onClick={() => put(wines.filter((one) => one !== wine))}
                >
                  {words.removePicture}
                </Button>
              )}
            </Group>
            <Hearts
              wine={wine}
              disabled={disabled}
              onChange={(liked) => put(wines.map((one) => (one === wine ? { ...one, liked } : one)))}
            />
            <TextField name={`wines.${at}.note`} label={words.tastingNoteOf(wine.label)} autoComplete="off" />
          </Stack>
        ))}
        {disabled || wines.length >= MOST_WINES ? null : (
          <LookupBox
            label={words.tastingAdd}
            placeholder={words.tastingFind}
            about="tasting-wines"
            find={findWines}
            onPick={({ id: formatId, label }) =>
              wines.some((one) => one.formatId === formatId)
                ? undefined
                : put([...wines, { formatId, label, liked: 0, note: '' }])
            }
          />
        )}
      </Panel>
      <TextareaField name="note" label={words.tastingNote} description={words.tastingPrivate} />
      {acts.map((Act, at) => (
        <Act key={at} booking={booking} wines={wines} />
      ))}
    </>
  );
};

const Sheet = ({ booking, sheet }: { readonly booking: Booking; readonly sheet: Tasting }) => {
  const may = useOffice().mayCall(saveTasting) && booking.status !== 'cancelled';
  return (
    <Form
      schema={TastingForm}
      endpoint={saveTasting}
      input={{ id: booking.id, version: sheet.version }}
      values={{ note: sheet.note, wines: sheet.wines }}
      disabled={!may}
      autosave
      width="full"
    >
      <Wines booking={booking} disabled={!may} />
    </Form>
  );
};

/** The wines that a visitor tasted and liked, for a telephone at the counter. */
export default function TastingPage() {
  const { id = '' } = useParams();
  const booked = useEndpoint(readBooking, { id }, { silent: true });
  const read = useEndpoint(tasting, { id }, { silent: true });
  const error = booked.error ?? read.error;
  const one = booked.data;
  return (
    <Page
      title={words.tasting}
      actions={
        <Button component={Link} to={`/dashboard/reservations/${id}`} variant="default" size="xs">
          {words.booking}
        </Button>
      }
    >
      {one ? <Text>{[one.name || one.code, one.event.title, slotName(one)].filter(Boolean).join(' · ')}</Text> : null}
      {error && !(one && read.data) ? <ErrorState error={error} retry={() => void read.refetch()} /> : null}
      {!error && !(one && read.data) ? <Skeleton height={200} /> : null}
      {one && read.data ? <Sheet booking={one} sheet={read.data} /> : null}
    </Page>
  );
}
