import {
  ActionButton,
  Button,
  download,
  EmptyState,
  ErrorState,
  formatDay,
  formatInstant,
  Group,
  Link,
  Page,
  PageSkeleton,
  Select,
  Stack,
  today,
  useEndpoint,
  useOffice,
  useSearchParams,
} from '#ui/office/index.ts';
import { addMonths } from '#kernel/month.ts';
import type { Day } from '#kernel/day.ts';
import { declareMonth, drmMonth, type DrmMonth, exportMonth, placeWarehouse } from '../rules/drm/drm-endpoints.ts';
import { type ExciseSite, exciseSiteLookup } from '../rules/drm/excise-site.ts';
import { Changes, Duty, Lacks, Wrong } from './drm/drm-parts.tsx';
import { Accounts } from './drm/drm-accounts.tsx';
import { Annexes } from './drm/drm-annex.tsx';
import { Corrections } from './drm/drm-corrections.tsx';
import { Capsules } from './drm/drm-capsules.tsx';
import { monthWords } from '../rules/drm/month-words.ts';
import { words } from './drm/words.ts';

const stepFrom = (month: string, by: number): string => addMonths(`${month}-01` as Day, by).slice(0, 7);

export default function DrmPage() {
  const { mayCall } = useOffice();
  const sites = useEndpoint(exciseSiteLookup.list, {});
  const [params, setParams] = useSearchParams();
  if (sites.error) return <ErrorState error={sites.error} retry={() => void sites.refetch()} />;
  if (!sites.data) return <PageSkeleton />;
  const site = sites.data.find((one) => one.id === params.get('site')) ?? sites.data[0];
  if (!site)
    return (
      <Page title={words.title}>
        <EmptyState
          title={words.noSite}
          text={mayCall(placeWarehouse) ? words.noSiteWhy : words.askOwner}
          icon="stocks"
        >
          {mayCall(placeWarehouse) ? (
            <Button component={Link} to="/dashboard/stocks/drm/settings">
              {words.toSettings}
            </Button>
          ) : null}
        </EmptyState>
      </Page>
    );
  const asked = params.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/u.test(asked) ? asked : stepFrom(today().slice(0, 7), -1);
  const go = (to: { site?: string; month?: string }): void =>
    setParams({ site: to.site ?? site.id, month: to.month ?? month });
  return <OfMonth key={`${site.id} ${month}`} site={site} sites={sites.data} month={month} go={go} />;
}

interface OfMonthProps {
  readonly site: ExciseSite;
  readonly sites: readonly ExciseSite[];
  readonly month: string;
  readonly go: (to: { site?: string; month?: string }) => void;
}

const OfMonth = ({ site, sites, month, go }: OfMonthProps) => {
  const read = useEndpoint(drmMonth, { siteId: site.id, month });
  if (read.error) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  const drm = read.data;
  return (
    <Page
      title={`${words.title}, ${monthWords(month)}`}
      note={drm ? noteOf(site, drm) : ' '}
      actions={drm ? <Actions site={site} month={month} drm={drm} /> : null}
    >
      <Stack gap="lg">
        <Group gap="sm">
          <Button variant="default" size="compact-sm" onClick={() => go({ month: stepFrom(month, -1) })}>
            {words.before}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={month >= today().slice(0, 7)}
            onClick={() => go({ month: stepFrom(month, 1) })}
          >
            {words.after}
          </Button>
          {sites.length > 1 ? (
            <Select
              aria-label={words.site}
              allowDeselect={false}
              data={sites.map((one) => ({ value: one.id, label: `${one.name} · ${one.exciseNumber}` }))}
              value={site.id}
              onChange={(id) => (id ? go({ site: id }) : undefined)}
            />
          ) : null}
          <Button component={Link} variant="subtle" size="compact-sm" to="/dashboard/stocks/drm/settings">
            {words.settings}
          </Button>
        </Group>
        {drm ? (
          <>
            <Lacks lacks={drm.lacks} />
            <Wrong checks={drm.checks} lines={drm.lines} />
            <Changes changes={drm.changes} />
            <Accounts siteId={site.id} drm={drm} />
            <Duty duty={drm.duty} />
            <Capsules siteId={site.id} drm={drm} />
            <Annexes siteId={site.id} drm={drm} />
            <Corrections corrections={drm.corrections} />
          </>
        ) : (
          <PageSkeleton />
        )}
      </Stack>
    </Page>
  );
};

const noteOf = (site: ExciseSite, { declared, due }: DrmMonth): string => {
  if (!declared) return words.note(site.exciseNumber, formatDay(due));
  const said = [formatInstant(declared.at), declared.by] as const;
  return declared.number > 1 ? words.correctiveNote(...said) : words.declaredNote(...said);
};

const Actions = ({ site, month, drm }: { site: ExciseSite; month: string; drm: DrmMonth }) => (
  <>
    {(['csv', 'xml'] as const).map((form) => (
      <Button
        key={form}
        variant="default"
        onClick={() => void download(exportMonth, { siteId: site.id, month, form }, `drm-${month}.${form}`)}
      >
        {words[form]}
      </Button>
    ))}
    {drm.declared === null || drm.changes.length > 0 ? (
      <ActionButton
        primary
        endpoint={declareMonth}
        input={{ siteId: site.id, month, seen: drm.seen }}
        confirm={{
          title: drm.declared ? words.correct : words.declare,
          text: words.declareSure(monthWords(month)),
          validateLabel: drm.declared ? words.correct : words.declare,
        }}
      >
        {drm.declared ? words.correct : words.declare}
      </ActionButton>
    ) : null}
  </>
);
