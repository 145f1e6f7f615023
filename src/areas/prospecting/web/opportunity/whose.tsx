import { SegmentedControl, useSearchParams } from '#ui/office/index.ts';
import { words } from './words.ts';

/** Everybody's opportunities, or those that the reader follows; kept in the address. */
export const WhoseBox = () => {
  const [query, setQuery] = useSearchParams();
  return (
    <SegmentedControl
      size="xs"
      aria-label={words.whose}
      value={query.get('whose') === 'mine' ? 'mine' : 'all'}
      onChange={(next) => setQuery(next === 'mine' ? { whose: next } : {}, { replace: true })}
      data={[
        { value: 'all', label: words.all },
        { value: 'mine', label: words.mine },
      ]}
    />
  );
};
