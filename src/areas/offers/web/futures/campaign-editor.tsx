import { useState } from 'react';
import {
  ActionButton,
  Button,
  call,
  DateBox,
  FormPage,
  formatNumber,
  Group,
  History,
  SaveBar,
  SimpleGrid,
  Stack,
  TextInput,
  today,
  useAction,
  useNavigate,
  useUnsaved,
} from '#ui/office/index.ts';
import { RECIPIENT_WORDS } from '#areas/allocations/rules/allocation.ts';
import type { Campaign } from '../../rules/futures/futures.ts';
import {
  addCampaign,
  campaignArticles,
  campaignHistory,
  campaignRecipients,
  changeCampaign,
  discardCampaign,
} from '../../rules/futures/futures-endpoints.ts';
import { labelOf, type ShareSources, ShareSheet } from '#areas/allocations/web/index.ts';
import { PriceSheet, ScheduleSheet } from './campaign-sheets.tsx';
import { FormatSheet } from './format-sheet.tsx';
import { words } from './futures-words.ts';
import { EMPTY, isReady, sentOf, type TypedCampaign, typedOf } from './typed-campaign.ts';

const path = '/dashboard/futures/campaigns';

/** Wine that is not bottled is found in the catalogue, whatever lies on the shelves. */
const SOURCES: ShareSources = {
  articles: async (search, signal) =>
    (await call(campaignArticles, { search }, { silent: true, signal })).map((one) => ({
      id: one.formatId,
      label: labelOf(one),
    })),
  recipients: async (search, signal) =>
    (await call(campaignRecipients, { search }, { silent: true, signal })).map((one) => ({
      ...one,
      id: `${one.forKind} ${one.recipient}`,
      label: one.forName,
      detail: RECIPIENT_WORDS[one.forKind],
    })),
};

/** The editor of a campaign, new or existing. */
export const CampaignEditor = ({ one }: { readonly one: Campaign | null }) => {
  const navigate = useNavigate();
  const start: TypedCampaign = one ? typedOf(one) : { ...EMPTY, opensOn: today() };
  const [typed, setTyped] = useState(start);
  const put = (change: Partial<TypedCampaign>): void => setTyped((now) => ({ ...now, ...change }));
  const isChanged = JSON.stringify(typed) !== JSON.stringify(start);
  const release = useUnsaved(isChanged);
  const [adding, changing] = [
    useAction(addCampaign, {
      after: ({ id }) => {
        release();
        void navigate(`${path}/${id}`);
      },
    }),
    useAction(changeCampaign, { after: (answer) => setTyped(typedOf(answer)) }),
  ];
  const errors = (adding.error ?? changing.error)?.fields ?? {};
  const sum = (of: (line: TypedCampaign['lines'][number]) => number): number =>
    typed.lines.reduce((all, line) => all + of(line), 0);
  const allotted = sum((line) => (typeof line.granted === 'number' ? line.granted : 0));
  const ordered = sum((line) => line.ordered);
  const ready = isReady(typed);
  const save = (): void =>
    void (one ? changing.run({ ...sentOf(typed), id: one.id, version: one.version }) : adding.run(sentOf(typed)));
  const day = (key: 'opensOn' | 'closesOn' | 'deliverFrom' | 'deliverTo') => (
    <DateBox
      label={words[key]}
      value={typed[key]}
      error={errors[key]}
      onChange={(value) => put({ [key]: value } as Partial<TypedCampaign>)}
    />
  );
  return (
    <FormPage title={one?.name ?? words.campaignFresh} back={{ label: words.campaignTitle, to: path }}>
      <Stack gap="md" maw={1080}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          <TextInput
            label={words.name}
            placeholder={words.nameHint}
            value={typed.name}
            maxLength={120}
            error={errors['name']}
            onChange={(event) => put({ name: event.currentTarget.value })}
          />
          {day('opensOn')}
          {day('closesOn')}
          {day('deliverFrom')}
          {day('deliverTo')}
          <TextInput
            label={words.comment}
            value={typed.note}
            maxLength={1000}
            error={errors['note']}
            onChange={(event) => put({ note: event.currentTarget.value })}
          />
        </SimpleGrid>
        <ShareSheet
          lines={typed.lines}
          maySeeSales={false}
          errors={errors}
          sources={SOURCES}
          onChange={(lines) => put({ lines })}
        />
        <PriceSheet
          prices={typed.prices}
          lines={typed.lines}
          opensOn={typed.opensOn}
          errors={errors}
          onChange={(prices) => put({ prices })}
        />
        <FormatSheet
          formats={typed.formats}
          chooseUntil={typed.chooseUntil}
          lines={typed.lines}
          errors={errors}
          articles={SOURCES.articles}
          onChange={(formats) => put({ formats })}
          onUntil={(chooseUntil) => put({ chooseUntil })}
        />
        <ScheduleSheet parts={typed.schedule} errors={errors} onChange={(schedule) => put({ schedule })} />
        {one && ordered === 0 ? (
          <Group>
            <ActionButton
              danger
              endpoint={discardCampaign}
              input={{ id: one.id }}
              confirm={words.discardSure}
              after={() => {
                release();
                void navigate(path);
              }}
            >
              {words.discard}
            </ActionButton>
          </Group>
        ) : null}
        {one ? <History endpoint={campaignHistory} id={one.id} values={{}} /> : null}
        {isChanged ? (
          <SaveBar
            label={
              ready
                ? words.total(formatNumber(allotted), formatNumber(ordered), formatNumber(allotted - ordered))
                : words.incomplete
            }
          >
            <Button variant="default" onClick={() => setTyped(start)}>
              {words.undo}
            </Button>
            <Button loading={adding.pending || changing.pending} disabled={!ready} onClick={save}>
              {words.save}
            </Button>
          </SaveBar>
        ) : null}
      </Stack>
    </FormPage>
  );
};
