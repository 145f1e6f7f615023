import { isDay, type Day } from '#kernel/day.ts';
import {
  DateBox,
  FoldOnPhone,
  formatCount,
  Group,
  SearchBox,
  SegmentedControl,
  Select,
  today,
  useIsPhone,
  useSearchParams,
} from '#ui/office/index.ts';
import { COLOURS } from '../../rules/reference/reference-goods.ts';
import { words } from '../words.ts';
import { isShown, SHOWN, type Shown } from './price-view.ts';
import type { PriceQuery } from './use-price-rows.ts';

const ORDERS = Object.keys(words.orders) as (keyof typeof words.orders)[];
const [FIRST_ORDER = 'product,vintage,format'] = ORDERS;

export interface PriceLook {
  readonly view: string;
  /** The view stands in the address. */
  readonly isAsked: boolean;
  readonly search: string;
  readonly colour: string;
  readonly sort: string;
  /** Another day than this one: its grid is looked at, not typed in. */
  readonly on: Day | null;
  readonly shown: Shown;
  readonly query: PriceQuery;
  readonly change: (change: Readonly<Record<string, string>>) => void;
}

/** The shown prices and their form: the address holds them, so that Back returns to them. */
export const usePriceLook = (anyWaits: boolean): PriceLook => {
  const [params, setParams] = useSearchParams();
  const of = (name: string): string => params.get(name) ?? '';
  const view = of('view') || (anyWaits ? 'completer' : 'tous');
  const [search, colour, asked, side, sort] = [of('search'), of('color'), of('on'), of('prices'), of('sort')];
  const on = isDay(asked) && asked !== today() ? asked : null;
  const filter = { ...(view === 'completer' ? { incomplete: true } : {}), ...(colour === '' ? {} : { color: colour }) };
  return {
    view,
    isAsked: of('view') !== '',
    search,
    colour,
    sort: ORDERS.some((one) => one === sort) ? sort : FIRST_ORDER,
    on,
    shown: isShown(side) ? side : 'both',
    query: {
      ...(search === '' ? {} : { search }),
      ...(on === null ? {} : { on }),
      ...(ORDERS.some((one) => one === sort && one !== FIRST_ORDER) ? { sort } : {}),
      ...(Object.keys(filter).length === 0 ? {} : { filter: JSON.stringify(filter) }),
    },
    change: (change) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(change)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
};

/** The choices above the price grid. */
export const PriceLookBar = ({
  look: { view, search, colour, sort, on, shown, change },
  waits,
  children,
}: {
  readonly look: PriceLook;
  /** Products that wait for a price. */
  readonly waits: number;
  readonly children?: React.ReactNode;
}) => {
  const changed = [shown !== 'both', colour !== '', sort !== FIRST_ORDER, on !== null].filter(Boolean).length;
  // On a telephone the grid itself is what one comes for: all that chooses lies under one button, which says what is chosen.
  const isPhone = useIsPhone();
  const toComplete = `${words.toComplete} (${formatCount(waits)})`;
  const which = (
    <SegmentedControl
      aria-label={words.grid}
      value={view}
      onChange={(next) => change({ view: next })}
      data={[
        { value: 'completer', label: toComplete },
        { value: 'tous', label: words.all },
      ]}
    />
  );
  return (
    <Group gap={isPhone ? 6 : 'sm'} align="flex-end">
      {isPhone ? null : which}
      <div style={isPhone ? { flex: '1 1 120px', minWidth: 0 } : undefined}>
        <SearchBox label={words.searchProduct} value={search} onChange={(next) => change({ view, search: next })} />
      </div>
      <FoldOnPhone
        label={[words.filters(changed), isPhone && view === 'completer' ? toComplete : ''].filter(Boolean).join(' · ')}
      >
        <Group gap="sm" align="flex-end">
          {isPhone ? which : null}
          <SegmentedControl
            aria-label={words.sides}
            value={shown}
            onChange={(next) => change({ prices: next === 'both' ? '' : next })}
            data={SHOWN.map((value) => ({ value, label: words.side[value] }))}
          />
          <Select
            w={130}
            label={words.colour}
            placeholder={words.everyColour}
            clearable
            value={colour === '' ? null : colour}
            data={COLOURS.map(({ key, label }) => ({ value: key, label }))}
            onChange={(next) => change({ view, color: next ?? '' })}
          />
          <Select
            w={150}
            label={words.ordered}
            allowDeselect={false}
            value={sort}
            data={ORDERS.map((value) => ({ value, label: words.orders[value] }))}
            onChange={(next) => change({ view, sort: next === null || next === FIRST_ORDER ? '' : next })}
          />
          <DateBox
            label={words.pricesOn}
            value={on ?? today()}
            clearable={false}
            onChange={(day) => change({ view, on: day === null || day === today() ? '' : day })}
          />
          {children}
        </Group>
      </FoldOnPhone>
    </Group>
  );
};
