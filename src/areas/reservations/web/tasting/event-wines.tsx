import { useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import {
  ask,
  Button,
  ErrorState,
  Group,
  LookupBox,
  Panel,
  Skeleton,
  Stack,
  Text,
  useAction,
  useEndpoint,
} from '#ui/office/index.ts';
import { eventWines, setEventWines } from '../../rules/tasting.ts';
import { words } from '../words.ts';
import { findWines } from './find-wines.ts';

type Wines = OutputOf<typeof eventWines>['wines'];

const WinesForm = ({ id, start, done }: { readonly id: string; readonly start: Wines; readonly done: () => void }) => {
  const [wines, setWines] = useState<Wines>(start);
  const action = useAction(setEventWines);
  const save = async (): Promise<void> => {
    if (await action.run({ id, formatIds: wines.map(({ formatId }) => formatId) })) done();
  };
  return (
    <Stack gap="sm">
      {wines.length === 0 ? <Text size="sm">{words.tastingEventNone}</Text> : null}
      {wines.map((wine) => (
        <Group key={wine.formatId} justify="space-between" wrap="nowrap">
          <Text size="sm">{wine.label}</Text>
          <Button
            variant="default"
            size="xs"
            aria-label={words.tastingRemove(wine.label)}
            onClick={() => setWines(wines.filter((one) => one !== wine))}
          >
            {words.removePicture}
          </Button>
        </Group>
      ))}
      <LookupBox
        label={words.tastingAdd}
        placeholder={words.tastingFind}
        about="event-wines"
        find={findWines}
        onPick={({ id: formatId, label }) =>
          setWines(wines.some((one) => one.formatId === formatId) ? wines : [...wines, { formatId, label }])
        }
      />
      <Button loading={action.pending} onClick={() => void save()}>
        {words.tastingSave}
      </Button>
    </Stack>
  );
};

/** The wines that an event pours, on its page. */
export const EventWines = ({ id, may }: { readonly id: string; readonly may: boolean }) => {
  const read = useEndpoint(eventWines, { id }, { silent: true });
  const wines = read.data?.wines ?? [];
  return (
    <Panel
      title={words.tastingEvent}
      note={words.tastingEventWhy}
      action={
        may && read.data ? (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void ask({
                title: words.tastingEvent,
                body: (done) => <WinesForm id={id} start={wines} done={() => done(true)} />,
              })
            }
          >
            {words.tastingEventEdit}
          </Button>
        ) : null
      }
    >
      {read.error && !read.data ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? <Skeleton height={40} /> : null}
      {read.data && wines.length === 0 ? <Text size="sm">{words.tastingEventNone}</Text> : null}
      {wines.map((wine) => (
        <Text key={wine.formatId} size="sm">
          {wine.label}
        </Text>
      ))}
    </Panel>
  );
};
