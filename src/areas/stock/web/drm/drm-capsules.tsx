import {
  ask,
  Button,
  FieldRow,
  Form,
  formatCount,
  LinesTable,
  NumberField,
  Panel,
  SelectField,
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
import { type DrmMonth, TypedMonth, typeMonth } from '../../rules/drm/drm-endpoints.ts';
import { words } from './words.ts';

const named = (of: Readonly<Record<string, { readonly words: string }>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(of).map(([key, one]) => [key, one.words]));
const NEW: CapsuleCount = {
  family: 'T',
  kind: 'PERSONNALISEES',
  size: 'CL_75',
  opening: 0,
  bought: 0,
  returned: 0,
  surplus: 0,
  used: 0,
  destroyed: 0,
  missing: 0,
  closing: 0,
};

/** One count among those of the month: all are sent, one is typed. */
const typeCount = (siteId: string, drm: DrmMonth, at: number): void =>
  void ask({
    title: words.countCapsules,
    body: (done) => (
      <Form
        schema={TypedMonth}
        endpoint={typeMonth}
        start={{ siteId, month: drm.month, capsules: at < drm.capsules.length ? drm.capsules : [...drm.capsules, NEW] }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <SelectField name={`capsules.${at}.family`} label={words.capsuleFamily} options={named(CAPSULE_FAMILIES)} />
        <SelectField name={`capsules.${at}.kind`} label={words.capsuleKind} options={named(CAPSULE_KINDS)} />
        <SelectField name={`capsules.${at}.size`} label={words.capsuleSize} options={CAPSULE_SIZES} />
        <FieldRow>
          <NumberField name={`capsules.${at}.opening`} label={words.opening} />
          <NumberField name={`capsules.${at}.closing`} label={words.counted} />
        </FieldRow>
        {[MOVE_KEYS.slice(0, 3), MOVE_KEYS.slice(3)].map((keys) => (
          <FieldRow key={keys.join()}>
            {keys.map((key) => (
              <NumberField key={key} name={`capsules.${at}.${key}`} label={CAPSULE_MOVES[key].words} />
            ))}
          </FieldRow>
        ))}
      </Form>
    ),
  });

/** Capsules as they were counted. */
export const Capsules = ({ siteId, drm }: { readonly siteId: string; readonly drm: DrmMonth }) => {
  const isOpen = drm.declared === null;
  if (drm.capsules.length === 0 && !isOpen) return null;
  return (
    <Panel
      title={words.capsules}
      action={
        isOpen ? (
          <Button variant="subtle" size="compact-xs" onClick={() => typeCount(siteId, drm, drm.capsules.length)}>
            {words.countCapsules}
          </Button>
        ) : null
      }
    >
      <LinesTable
        label={words.capsules}
        empty={words.noCapsule}
        lines={drm.capsules.map((count, at) => ({ ...count, at, id: capsuleWords(count) }))}
        columns={[
          {
            label: words.capsule,
            of: (count) =>
              isOpen ? (
                <Button variant="subtle" size="compact-sm" onClick={() => typeCount(siteId, drm, count.at)}>
                  {count.id}
                </Button>
              ) : (
                count.id
              ),
          },
          { label: words.opening, of: (count) => formatCount(count.opening), right: true },
          ...MOVE_KEYS.map((key) => ({
            label: `${CAPSULE_MOVES[key].side === 'in' ? '+' : '−'} ${CAPSULE_MOVES[key].words}`,
            of: (count: CapsuleCount) => (count[key] > 0 ? formatCount(count[key]) : ''),
            right: true,
          })),
          { label: words.closing, of: (count) => <strong>{formatCount(count.closing)}</strong>, right: true },
        ]}
      />
    </Panel>
  );
};
