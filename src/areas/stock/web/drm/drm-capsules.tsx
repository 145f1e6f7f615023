import { formatCount, LinesTable, Panel } from '#ui/office/index.ts';
import { CAPSULE_MOVES, capsuleWords, MOVE_KEYS } from '../../rules/drm/capsules.ts';
import type { DrmMonth } from '../../rules/drm/drm-endpoints.ts';
import { words } from './words.ts';

/** Capsules as they were counted. */
export const Capsules = ({ drm }: { readonly drm: DrmMonth }) =>
  drm.capsules.length === 0 ? null : (
    <Panel title={words.capsules}>
      <LinesTable
        label={words.capsules}
        lines={drm.capsules.map((count) => ({ ...count, id: capsuleWords(count) }))}
        columns={[
          { label: words.capsule, of: (count) => capsuleWords(count) },
          { label: words.opening, of: (count) => formatCount(count.opening), right: true },
          ...MOVE_KEYS.map((key) => ({
            label: `${CAPSULE_MOVES[key].side === 'in' ? '+' : '−'} ${CAPSULE_MOVES[key].words}`,
            of: (count: DrmMonth['capsules'][number]) => (count[key] > 0 ? formatCount(count[key]) : ''),
            right: true,
          })),
          { label: words.closing, of: (count) => <strong>{formatCount(count.closing)}</strong>, right: true },
        ]}
      />
    </Panel>
  );
