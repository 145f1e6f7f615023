import { useState } from 'react';
import {
  Button,
  call,
  DateBox,
  FormPage,
  formatCount,
  formatNumber,
  Group,
  History,
  ActionButton,
  SaveBar,
  say,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
  today,
  useAction,
  useNavigate,
  useOffice,
  useUnsaved,
} from '#ui/office/index.ts';
import type { Allocation } from '../rules/allocation.ts';
import {
  addAllocation,
  ALLOCATION_BASES,
  allocationHistory,
  changeAllocation,
  discardAllocation,
  proposedAllocation,
} from '../rules/allocation-endpoints.ts';
import type { Recipient } from '../rules/deal-shares.ts';
import { words } from './allocation-words.ts';
import { isWhole, sentOf, type TypedAllocation, typedOf, withProposal } from './share-lines.ts';
import { ShareSheet } from './share-sheet.tsx';

const path = '/dashboard/stocks/allocations';
const OTHERS = { open: words.othersOpen, closed: words.othersClosed };
const EMPTY: TypedAllocation = { name: '', opensOn: null, closesOn: null, others: 'open', lines: [] };

/** The editor of an allocation, new or existing. */
export const AllocationEditor = ({ one }: { readonly one: Allocation | null }) => {
  const navigate = useNavigate();
  const maySeeSales = useOffice().mayCall(proposedAllocation);
  const start = one ? typedOf(one) : { ...EMPTY, opensOn: today() };
  const [typed, setTyped] = useState(start);
  const [by, setBy] = useState<Recipient>('client');
  const put = (change: Partial<TypedAllocation>): void => setTyped((now) => ({ ...now, ...change }));
  const isChanged = JSON.stringify(typed) !== JSON.stringify(start);
  const release = useUnsaved(isChanged);
  const [adding, changing] = [
    useAction(addAllocation, {
      after: ({ id }) => {
        release();
        void navigate(`${path}/${id}`);
      },
    }),
    useAction(changeAllocation, { after: (answer) => setTyped(typedOf(answer)) }),
  ];
  const errors = (adding.error ?? changing.error)?.fields ?? {};
  const sum = (of: (line: TypedAllocation['lines'][number]) => number): number =>
    typed.lines.reduce((all, line) => all + of(line), 0);
  const allotted = sum((line) => (typeof line.granted === 'number' ? line.granted : 0));
  const ordered = sum((line) => line.ordered);
  const isReady = typed.lines.every(isWhole);
  const save = (): void =>
    void (one ? changing.run({ ...sentOf(typed), id: one.id, version: one.version }) : adding.run(sentOf(typed)));
  const lastYear = async (): Promise<void> => {
    if (!typed.opensOn || !typed.closesOn) return say(words.datesFirst);
    const { opensOn, closesOn } = sentOf(typed);
    const proposed = await call(proposedAllocation, { opensOn, closesOn, by });
    const lines = withProposal(typed.lines, proposed, () => crypto.randomUUID());
    const more = lines.length - typed.lines.length;
    put({ lines });
    say(more === 0 ? words.lastYearNone : words.lastYearDone(more, formatCount(more)));
  };
  return (
    <FormPage title={one?.name ?? words.fresh} back={{ label: words.back, to: path }}>
      <Stack gap="md" maw={1080}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
          <TextInput
            label={words.name}
            placeholder={words.nameHint}
            value={typed.name}
            maxLength={120}
            error={errors['name']}
            onChange={(event) => put({ name: event.currentTarget.value })}
          />
          <DateBox
            label={words.opensOn}
            value={typed.opensOn}
            error={errors['opensOn']}
            onChange={(opensOn) => put({ opensOn })}
          />
          <DateBox
            label={words.closesOn}
            value={typed.closesOn}
            error={errors['closesOn']}
            onChange={(closesOn) => put({ closesOn })}
          />
          <Select
            label={words.others}
            value={typed.others}
            allowDeselect={false}
            data={Object.entries(OTHERS).map(([value, label]) => ({ value, label }))}
            onChange={(others) => put({ others: others === 'closed' ? 'closed' : 'open' })}
          />
        </SimpleGrid>
        {maySeeSales ? (
          <Group gap="xs" align="flex-end">
            <Select
              size="xs"
              w={180}
              label={words.lastYearBy}
              value={by}
              allowDeselect={false}
              data={ALLOCATION_BASES.map((value) => ({ value, label: words.by[value] }))}
              onChange={(value) => setBy(ALLOCATION_BASES.find((each) => each === value) ?? 'client')}
            />
            <Button size="xs" variant="default" onClick={() => void lastYear()}>
              {words.lastYear}
            </Button>
          </Group>
        ) : null}
        <ShareSheet
          lines={typed.lines}
          maySeeSales={maySeeSales}
          errors={errors}
          onChange={(lines) => put({ lines })}
        />
        {one && ordered === 0 ? (
          <Group>
            <ActionButton
              danger
              endpoint={discardAllocation}
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
        {one ? <History endpoint={allocationHistory} id={one.id} values={{ others: OTHERS }} /> : null}
        {isChanged ? (
          <SaveBar
            label={
              isReady
                ? words.total(formatNumber(allotted), formatNumber(ordered), formatNumber(allotted - ordered))
                : words.incomplete
            }
          >
            <Button variant="default" onClick={() => setTyped(start)}>
              {words.undo}
            </Button>
            <Button loading={adding.pending || changing.pending} disabled={!isReady} onClick={save}>
              {words.save}
            </Button>
          </SaveBar>
        ) : null}
      </Stack>
    </FormPage>
  );
};
