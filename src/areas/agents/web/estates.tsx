import {
  dayOf,
  formatDay,
  Button,
  EmptyState,
  ErrorState,
  LinesTable,
  Link,
  PageSkeleton,
  Panel,
  Status,
  useEndpoint,
} from '#ui/office/index.ts';
import { myEstates } from '../rules/request-endpoints.ts';
import { words } from './words.ts';

const TONES = { represented: 'done', blocked: 'failed', asked: 'moving' } as const;

/** The estates that an agent represents, those that shut him out and those that he asked. */
export const Estates = ({ action }: { readonly action?: React.ReactNode }) => {
  const read = useEndpoint(myEstates, {}, { silent: true });
  if (read.error) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined) return <PageSkeleton />;
  return (
    <Panel title={words.estates} action={action}>
      {read.data.length === 0 ? (
        <EmptyState icon="store" title={words.noEstateYet} text={words.representNote} />
      ) : (
        <LinesTable
          label={words.estates}
          lines={read.data.map((one) => ({ ...one, id: one.shopId }))}
          columns={[
            { label: words.estateName, of: (one) => one.name },
            {
              label: words.estateStateTitle,
              width: 160,
              of: (one) => <Status of={one.state} word={words.estateState[one.state]} tone={TONES[one.state]} />,
            },
            { label: words.estateSince, width: 130, of: (one) => formatDay(dayOf(one.since)) },
          ]}
        />
      )}
    </Panel>
  );
};

/** In the settings of an agent. */
export default function EstatesSettings() {
  return (
    <Estates
      action={
        <Button component={Link} to="/shops/add" variant="default">
          {words.represent}
        </Button>
      }
    />
  );
}
