import { useState } from 'react';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import {
  Alert,
  Anchor,
  Button,
  CallError,
  download,
  EmptyState,
  ErrorState,
  formatNumber,
  Icon,
  LinesTable,
  Link,
  Page,
  PageSkeleton,
  Panel,
  Select,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { MATERIAL_WORDS } from '../rules/packaging/packaging.ts';
import { packaging, type Packaging, packagingFile } from '../rules/packaging/packaging-endpoints.ts';
import { PackagingWeights } from './packaging/packaging-weights.tsx';
import { words } from './packaging/packaging-words.ts';

/** So many years back can be declared or corrected. */
const YEARS = 6;

export default function PackagingPage() {
  const shop = useEndpoint(myShop, {});
  if (shop.error) return <ErrorState error={shop.error} retry={() => void shop.refetch()} />;
  if (!shop.data) return <PageSkeleton />;
  const now = new Intl.DateTimeFormat('en-CA', { timeZone: shop.data.zone, year: 'numeric' }).format();
  const typed = shop.data.settings.packagingWeights.map((one) => one.container);
  return <Report now={Number(now)} typed={typed} />;
}

const Report = ({ now, typed }: { readonly now: number; readonly typed: readonly string[] }) => {
  const [year, choose] = useState(now);
  const [isBusy, setBusy] = useState(false);
  const [problem, say] = useState<string | null>(null);
  const said = useEndpoint(packaging, { year });
  const get = async (): Promise<void> => {
    say(null);
    setBusy(true);
    await download(packagingFile, { year }, `emballages-${year}.csv`).catch((error: unknown) =>
      say(error instanceof CallError ? error.message : words.broken),
    );
    setBusy(false);
  };
  const years = Array.from({ length: YEARS }, (_, at) => String(now - at));
  return (
    <Page
      title={words.title}
      note={words.note}
      actions={
        <Button
          size="sm"
          leftSection={<Icon name="download" />}
          loading={isBusy}
          disabled={!said.data || said.data.containers.length === 0}
          onClick={() => void get()}
        >
          {words.get}
        </Button>
      }
    >
      <Select
        label={words.year}
        data={years}
        value={String(year)}
        onChange={(one) => choose(Number(one ?? now))}
        allowDeselect={false}
        maw={160}
      />
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      {said.error ? (
        <ErrorState error={said.error} retry={() => void said.refetch()} />
      ) : said.data ? (
        <Told said={said.data} typed={typed} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
};

const kg = (value: number): string => words.kg(formatNumber(value));

const Told = ({ said, typed }: { readonly said: Packaging; readonly typed: readonly string[] }) => {
  const names = [...new Set([...said.containers.map((one) => one.container), ...typed])];
  const next = said.containers.find((one) => !one.isWeighed)?.container ?? '';
  return (
    <Stack gap="lg" align="stretch">
      {said.containers.length === 0 ? (
        <EmptyState title={words.nothing} text={words.nothingWhy} icon="stocks" />
      ) : (
        <>
          <Materials said={said} />
          <Containers said={said} />
          <Unweighed said={said} />
        </>
      )}
      <Text size="sm" c="dimmed">
        {words.triman}
      </Text>
      <PackagingWeights containers={names} next={next} />
    </Stack>
  );
};

const Materials = ({ said }: { readonly said: Packaging }) => (
  <Panel title={words.materials}>
    <LinesTable
      label={words.materials}
      empty={words.noMaterial}
      lines={said.materials.map((one) => ({ ...one, id: one.material }))}
      columns={[
        { label: words.material, of: (one) => MATERIAL_WORDS[one.material] },
        { label: words.units, right: true, width: 140, of: (one) => formatNumber(one.units) },
        { label: words.kilograms, right: true, width: 140, of: (one) => kg(one.kilograms) },
      ]}
    />
    <LinesTable
      label={words.identifiers}
      lines={[
        { id: 'household', label: words.household, value: said.packagingId },
        { id: 'professional', label: words.professional, value: said.packagingProId },
      ]}
      columns={[
        { label: words.identifiers, of: (one) => one.label },
        {
          label: words.identifier,
          of: (one) =>
            one.value || (
              <Anchor component={Link} to="/dashboard/settings?link=infos&tab=identity">
                {words.noIdentifier}
              </Anchor>
            ),
        },
      ]}
    />
  </Panel>
);

const Containers = ({ said }: { readonly said: Packaging }) => (
  <Panel title={words.containers}>
    <LinesTable
      label={words.containers}
      lines={said.containers.map((one) => ({ ...one, id: one.container }))}
      columns={[
        { label: words.container, of: (one) => one.container },
        { label: words.units, right: true, width: 140, of: (one) => formatNumber(one.units) },
        {
          label: words.kilograms,
          right: true,
          width: 140,
          of: (one) =>
            one.isWeighed ? kg(Object.values(one.kilograms).reduce((sum, each) => sum + each, 0)) : words.toWeigh,
        },
      ]}
    />
  </Panel>
);

const Unweighed = ({ said }: { readonly said: Packaging }) =>
  said.unweighed.length === 0 ? null : (
    <Panel title={words.unweighed} note={words.unweighedWhy(said.unweighed.length)}>
      <LinesTable
        label={words.unweighed}
        lines={said.unweighed.map((one, at) => ({ ...one, id: String(at) }))}
        columns={[
          {
            label: words.article,
            of: (one) => (
              <Anchor component={Link} to={`/dashboard/products/${one.productId}`}>
                {one.name}
              </Anchor>
            ),
          },
          { label: words.container, of: (one) => one.container },
          { label: words.units, right: true, width: 140, of: (one) => formatNumber(one.units) },
        ]}
      />
    </Panel>
  );
