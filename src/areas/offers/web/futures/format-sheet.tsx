import { DateBox, LinesSheet, LookupBox, NumberBox, Panel, Select, Stack, Text } from '#ui/office/index.ts';
import { sharedArticles, type TypedShare, type ShareSources } from '#areas/allocations/web/index.ts';
import { words } from './futures-words.ts';
import type { TypedFormat } from './typed-campaign.ts';

/**
 * A sheet of the sizes that a client may choose instead of the shared one, with the surcharge of each on top of the
 * wine, and the last day of choice.
 */
export const FormatSheet = ({
  formats,
  chooseUntil,
  lines,
  errors,
  articles,
  onChange,
  onUntil,
}: {
  readonly formats: readonly TypedFormat[];
  readonly chooseUntil: string | null;
  readonly lines: readonly TypedShare[];
  readonly errors: Readonly<Record<string, string>>;
  readonly articles: ShareSources['articles'];
  readonly onChange: (formats: readonly TypedFormat[]) => void;
  readonly onUntil: (day: string | null) => void;
}) => {
  const put = (id: string, change: Partial<TypedFormat>): void =>
    onChange(formats.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const shared = sharedArticles(lines).map(({ id, label }) => ({ value: id, label }));
  return (
    <Panel title={words.formats}>
      <LinesSheet
        label={words.formats}
        lines={formats}
        first="surcharge"
        removeLabel={(one) => words.removeFormat(one.label)}
        onRemove={(one) => onChange(formats.filter((each) => each.id !== one.id))}
        columns={[
          { key: 'into', label: words.chosenFormat, lead: true, of: (one) => one.label },
          {
            key: 'from',
            label: words.insteadOf,
            width: 260,
            of: (one, row) => (
              <Select
                size="xs"
                aria-label={words.of(words.insteadOf, one.label)}
                data={shared}
                value={one.formatId}
                allowDeselect={false}
                error={errors[`formats.${row}.formatId`]}
                onChange={(formatId) => put(one.id, { formatId })}
              />
            ),
          },
          {
            key: 'surcharge',
            label: words.surcharge,
            width: 130,
            right: true,
            of: (one, row) => (
              <NumberBox
                size="xs"
                places={2}
                aria-label={words.of(words.surcharge, one.label)}
                value={one.surcharge}
                error={errors[`formats.${row}.surcharge`]}
                onChange={(surcharge) => put(one.id, { surcharge })}
              />
            ),
          },
        ]}
        adds={
          <LookupBox
            size="xs"
            aria-label={words.addFormat}
            placeholder={words.addFormat}
            about="sizes of a campaign"
            find={articles}
            onPick={(hit) =>
              onChange([
                ...formats,
                {
                  id: crypto.randomUUID(),
                  formatId: shared.length === 1 ? (shared[0]?.value ?? null) : null,
                  intoFormatId: hit.id,
                  label: hit.label,
                  surcharge: null,
                },
              ])
            }
          />
        }
      />
      <Stack maw={280}>
        <DateBox label={words.chooseUntil} value={chooseUntil} error={errors['chooseUntil']} onChange={onUntil} />
      </Stack>
      <Text size="xs" c="dimmed">
        {words.formatsHint}
      </Text>
    </Panel>
  );
};
