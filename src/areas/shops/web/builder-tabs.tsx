import { OrderList, Text } from '#ui/office/index.ts';
import type { ShopTab } from '../rules/shop.ts';
import { words } from './builder-words.ts';

const moved = <T,>(all: readonly T[], from: number, to: number): T[] => {
  const rest = all.filter((_, index) => index !== from);
  return [...rest.slice(0, to), all[from] as T, ...rest.slice(to)];
};
const withShown = <T extends { exists: boolean }>(all: readonly T[], index: number, exists: boolean): T[] =>
  all.map((one, at) => (at === index ? { ...one, exists } : one));

/** The order of the tabs, and which of them show; their content is the shop's. */
export const BuilderTabs = ({
  tabs,
  onChange,
}: {
  readonly tabs: readonly ShopTab[];
  readonly onChange: (tabs: ShopTab[]) => void;
}): React.ReactNode => {
  if (tabs.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noTabs}
      </Text>
    );
  const within = (index: number, children: ShopTab['children']): void =>
    onChange(tabs.map((tab, at) => (at === index ? { ...tab, children } : tab)));
  return (
    <>
      <OrderList
        label={words.tabs}
        items={tabs.map((tab, index) => ({
          id: tab.id,
          label: tab.name,
          shown: tab.exists,
          inner:
            tab.children.length === 0 ? null : (
              <OrderList
                label={words.tabsUnder(tab.name)}
                items={tab.children.map((child) => ({ id: child.id, label: child.name, shown: child.exists }))}
                onMove={(from, to) => within(index, moved(tab.children, from, to))}
                onShow={(at, shown) => within(index, withShown(tab.children, at, shown))}
              />
            ),
        }))}
        onMove={(from, to) => onChange(moved(tabs, from, to))}
        onShow={(index, shown) => onChange(withShown(tabs, index, shown))}
      />
      {tabs.some((tab) => tab.exists) ? null : (
        <Text size="sm" c="dimmed">
          {words.firstTab}
        </Text>
      )}
    </>
  );
};
