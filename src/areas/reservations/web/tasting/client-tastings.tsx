import { Anchor, Facts, formatDay, Link, Panel, useEndpoint, useOffice } from '#ui/office/index.ts';
import { clientTastings, type TastingTold } from '../../rules/tasting.ts';
import { words } from '../words.ts';
import { heartsOf } from './hearts.tsx';

const said = ({ wines, note }: TastingTold): string =>
  [
    ...wines.map((wine) => [wine.label, heartsOf(wine.liked), wine.note && `(${wine.note})`].filter(Boolean).join(' ')),
    note,
  ]
    .filter(Boolean)
    .join(' · ');

const Tastings = ({ clientId }: { readonly clientId: string }) => {
  const { data } = useEndpoint(clientTastings, { id: clientId }, { silent: true });
  if (!data || data.tastings.length === 0) return null;
  return (
    <Panel title={words.tastings}>
      <Facts
        items={data.tastings.map((one) => [
          formatDay(one.day),
          <span key={one.bookingId}>
            <Anchor component={Link} to={`/dashboard/reservations/${one.bookingId}/tasting`}>
              {one.event}
            </Anchor>
            {said(one) === '' ? null : ` · ${said(one)}`}
          </span>,
        ])}
      />
    </Panel>
  );
};

/** The wines that a client tasted and liked, on his page; nothing for one who tasted none. */
export default function ClientTastings({ clientId }: { readonly clientId: string }) {
  return useOffice().mayCall(clientTastings) ? <Tastings clientId={clientId} /> : null;
}
