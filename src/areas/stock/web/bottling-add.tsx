import { isPositive, over, toNumber } from '#kernel/money.ts';
import {
  DateBox,
  Facts,
  formatPercent,
  FormPage,
  Group,
  Panel,
  ReasonedButton,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
  today,
  useAction,
  useNavigate,
} from '#ui/office/index.ts';
import { day as asDay } from '#kernel/day.ts';
import { BOTTLING_KINDS, BOTTLING_WORDS, type BottlingKind } from '../rules/bottling/bottling.ts';
import { alcoholOfDraft, balanceOfDraft, formOf, whyNotSent } from '../rules/bottling/bottling-draft.ts';
import { makeBottling } from '../rules/bottling/bottling-endpoints.ts';
import { hectolitreWords } from '../rules/hectolitre-words.ts';
import { DryGoods, Outputs, Sources } from './bottling/bottling-lines.tsx';
import { type BottlingHere, useBottling } from './bottling/use-bottling.ts';
import { words } from './bottling/words.ts';
import { WarehouseBox } from './sheet-frame.tsx';

const Heading = ({ here: { draft, set, places, isBegun } }: { readonly here: BottlingHere }) => (
  <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
    <Select
      label={words.kind}
      allowDeselect={false}
      data={BOTTLING_KINDS.map((kind) => ({ value: kind, label: BOTTLING_WORDS[kind] }))}
      value={draft.kind}
      onChange={(kind) => (kind ? set({ kind: kind as BottlingKind }) : undefined)}
    />
    <DateBox
      label={words.day}
      value={draft.day}
      clearable={false}
      onChange={(day) => (day ? set({ day }) : undefined)}
    />
    <TextInput
      label={words.note}
      value={draft.note}
      maxLength={500}
      onChange={(event) => set({ note: event.currentTarget.value })}
    />
    <WarehouseBox
      label={words.warehouse}
      places={places ?? []}
      value={draft.warehouseId}
      held={isBegun}
      onChange={(warehouseId) => set({ warehouseId })}
    />
    <WarehouseBox
      label={words.dryWarehouse}
      places={places ?? []}
      value={draft.dryWarehouseId}
      held={draft.dry.length > 0}
      onChange={(dryWarehouseId) => set({ dryWarehouseId })}
    />
  </SimpleGrid>
);

const BalancePanel = ({ here: { draft, set } }: { readonly here: BottlingHere }) => {
  const { came, went, lost } = balanceOfDraft(draft);
  const share = isPositive(came) && isPositive(lost) ? toNumber(over(lost, came)) * 100 : null;
  const hl = (volume: typeof came): string => words.hl(hectolitreWords(volume));
  const alcohol = draft.kind === 'distilling' ? alcoholOfDraft(draft) : null;
  const pure = (volume: typeof came | null): string => (volume === null ? words.unknownStrength : hl(volume));
  return (
    <Panel title={words.balance}>
      <Stack gap="sm">
        <Facts
          items={[
            [words.came, hl(came)],
            [words.went, hl(went)],
            ...(alcohol === null
              ? [[words.lost, share === null ? hl(lost) : `${hl(lost)}, ${words.ofIt(formatPercent(share))}`] as const]
              : [
                  [words.pureCame, pure(alcohol.came)] as const,
                  [words.pureWent, pure(alcohol.went)] as const,
                  alcohol.most === null ? null : ([words.most, hl(alcohol.most)] as const),
                ]),
          ]}
        />
        {share === null ? null : (
          <TextInput
            label={words.lossReason}
            withAsterisk
            maw={480}
            placeholder={words.lossExample}
            maxLength={200}
            value={draft.lossReason}
            onChange={(event) => set({ lossReason: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Panel>
  );
};

/** Wine, what comes of it, what it takes: the balance is under one's eyes before anything moves. */
export default function BottlingAdd() {
  const navigate = useNavigate();
  const here = useBottling();
  const action = useAction(makeBottling, {
    after: ({ id }) => {
      here.release();
      void navigate(`/dashboard/stocks/bottlings/${id}`);
    },
  });
  const save = (): void => {
    const form = formOf(here.draft);
    if (form) void action.run(form);
  };
  return (
    <FormPage title={words.addTitle} back={{ label: words.title, to: '/dashboard/stocks/bottlings' }}>
      <Stack gap="md" maw={1040}>
        <Heading here={here} />
        <Sources here={here} />
        <Outputs here={here} />
        <DryGoods here={here} />
        <BalancePanel here={here} />
        <Group>
          <ReasonedButton
            primary
            size="sm"
            whyNot={whyNotSent(here.draft, asDay(today()))}
            pending={action.pending}
            onClick={save}
          >
            {here.draft.kind === 'distilling' ? words.saveDistilled : words.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </FormPage>
  );
}
