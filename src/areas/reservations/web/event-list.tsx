import { eachRow, ListPage } from '#ui/office/index.ts';
import { archiveEvent, events } from '../rules/endpoints.ts';
import { eventList } from '../rules/lists.ts';
import { words } from './words.ts';

export default function EventList() {
  return (
    <ListPage
      list={eventList}
      endpoint={events}
      title={words.events}
      open={(row) => `/dashboard/reservations/events/${row.id}`}
      nameOf={(row) => row.title}
      columns={[
        { field: 'title', as: 'strong', card: 'title' },
        { field: 'kind', width: 140, card: 'state' },
        { field: 'minutes', width: 110, card: 'fact' },
        { field: 'places', width: 100, card: 'fact' },
        { field: 'bookings', width: 150, card: 'fact' },
        { field: 'people', width: 150, card: 'none' },
        { field: 'online', width: 100, card: 'none' },
        { field: 'archived', width: 90, hidden: true, card: 'none' },
      ]}
      views={[{ name: words.archivedOnes, filter: { archived: { is: true } } }]}
      create={{ label: words.newEvent, to: '/dashboard/reservations/events/add', can: 'createEvent' }}
      bulk={[
        eachRow({
          label: words.archive,
          icon: 'archive',
          endpoint: archiveEvent,
          input: (row) => ({ id: row.id }),
          confirm: words.archiveSure,
        }),
      ]}
      empty={{ title: words.noEvents, text: words.noEventsWhy, icon: 'calendar' }}
    />
  );
}
