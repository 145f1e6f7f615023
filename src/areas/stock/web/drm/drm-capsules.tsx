import {
  ask,
  Button,
  CheckboxField,
  FieldRow,
  Form,
  formatCount,
  LinesTable,
  NumberField,
  Panel,
  SelectField,
  Stack,
  Text,
  TextField,
  useFormFields,
} from '#ui/office/index.ts';
import {
  CAPSULE_FAMILIES,
  CAPSULE_KINDS,
  CAPSULE_MOVES,
  CAPSULE_SIZES,
  type CapsuleCount,
  capsuleWords,
  MOVE_KEYS,
} from '../../rules/drm/capsules.ts';
import { countBegun } from '../../rules/drm/corrections.ts';
import { CorrectedMonth, correctMonth, type DrmMonth, TypedMonth, typeMonth } from '../../rules/drm/drm-endpoints.ts';
import { CapsulesUsed } from './drm-capsules-used.tsx';
import { words } from './words.ts';

const named = (of: Readonly<Record<string, { readonly words: string }>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(of).map(([key, one]) => [key, one.words]));

const OwnSize = ({ at }: { readonly at: number }) => {
  const [[size]] = useFormFields([`capsules.${at}.size`]);
  return size === 'AUTRE' ? (
    <FieldRow>
      <NumberField name={`capsules.${at}.centilitres`} label={words.centilitres} />
      <CheckboxField name={`capsules.${at}.bib`} label={words.bib} />
    </FieldRow>
  ) : null;
};
const Fields = ({ at }: { readonly at: number }) => (
  <>
    <SelectField name={`capsules.${at}.family`} label={words.capsuleFamily} options={named(CAPSULE_FAMILIES)} />
    <SelectField name={`capsules.${at}.kind`} label={words.capsuleKind} options={named(CAPSULE_KINDS)} />
    <SelectField name={`capsules.${at}.size`} label={words.capsuleSize} options={CAPSULE_SIZES} />
    <OwnSize at={at} />
    <FieldRow>
      <NumberField name={`capsules.${at}.opening`} label={words.opening} />
      <NumberField name={`capsules.${at}.closing`} label={words.counted} />
    </FieldRow>
    {(['in', 'out'] as const).map((side) => (
      <FieldRow key={side}>
        {MOVE_KEYS.filter((key) => CAPSULE_MOVES[key].side === side).map((key) => (
          <NumberField key={key} name={`capsules.${at}.${key}`} label={CAPSULE_MOVES[key].words} />
        ))}
      </FieldRow>
    ))}
  </>
);

/**
 * The form of one count: it sends all counts of the month. For a declared month they are sent as they should have been,
 * and a later month declares the difference.
 */
const typeCount = (siteId: string, drm: DrmMonth, shown: (CapsuleCount & { readonly at: number }) | null): void => {
  const { capsules, at } = countBegun(drm.typed.capsules, shown);
  const start = { siteId, month: drm.month, capsules: [...capsules] };
  void ask({
    title: drm.declared ? words.correctCapsules : words.countCapsules,
    body: (done) => {
      const ends = { width: 'full', submit: words.save, onCancel: () => done(null), after: () => done(true) } as const;
      return drm.declared ? (
        <Form schema={CorrectedMonth} endpoint={correctMonth} start={{ ...start, reason: '' }} {...ends}>
          <Fields at={at} />
          <TextField name="reason" label={words.reason} description={words.correctWhy} />
        </Form>
      ) : (
        <Form schema={TypedMonth} endpoint={typeMonth} start={start} {...ends}>
          <Fields at={at} />
          <TextField name={`capsules.${at}.observations`} label={words.observations} />
        </Form>
      );
    },
  });
};

const RARE: readonly string[] = ['otherIn', 'otherOut'];

/** Capsules as they were counted; what hardly ever moves has a column where it does. */
export const Capsules = ({ siteId, drm }: { readonly siteId: string; readonly drm: DrmMonth }) => {
  const isOpen = drm.declared === null;
  return (
    <Panel
      title={words.capsules}
      action={
        <Button variant="subtle" size="compact-xs" onClick={() => typeCount(siteId, drm, null)}>
          {isOpen ? words.countCapsules : words.forgottenCapsules}
        </Button>
      }
    >
      <LinesTable
        label={words.capsules}
        empty={words.noCapsule}
        lines={drm.capsules.map((count, at) => ({ ...count, at, id: capsuleWords(count) }))}
        columns={[
          {
            label: words.capsule,
            of: (count) => (
              <Stack gap={2}>
                <span>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={isOpen ? undefined : words.correctOf(count.id)}
                    onClick={() => typeCount(siteId, drm, count)}
                  >
                    {count.id}
                  </Button>
                </span>
                {count.observations ? <Text size="xs">{count.observations}</Text> : null}
              </Stack>
            ),
          },
          { label: words.opening, of: (count) => formatCount(count.opening), right: true },
          ...MOVE_KEYS.filter((key) => !RARE.includes(key) || drm.capsules.some((one) => one[key] > 0)).map((key) => ({
            label: `${CAPSULE_MOVES[key].side === 'in' ? '+' : '−'} ${CAPSULE_MOVES[key].words}`,
            of: (count: CapsuleCount) => (count[key] > 0 ? formatCount(count[key]) : ''),
            right: true,
          })),
          { label: words.closing, of: (count) => <strong>{formatCount(count.closing)}</strong>, right: true },
        ]}
      />
      <CapsulesUsed siteId={siteId} drm={drm} />
    </Panel>
  );
};
