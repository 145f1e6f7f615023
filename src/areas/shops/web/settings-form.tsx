import { useMemo } from 'react';
import { ErrorState, Form, HistoryIcon, Panel, Skeleton, Stack, useEndpoint } from '#ui/office/index.ts';
import { historyOfShop, myShop, shopEndpoints } from '../rules/endpoints.ts';
import { changesOf, type SettingsSection } from '../rules/settings.ts';

interface Props {
  readonly title: string;
  readonly note?: string;
  readonly section: SettingsSection;
  /** The fields of the section that are shown; all of them by default. */
  readonly only?: string[];
  /** Takes the width of its place: for fields with something beside them. */
  readonly wide?: boolean;
  /** Fields named `settings.<key>`. */
  readonly children: React.ReactNode;
}

/** The form of a section of the settings: read from the shop, saved by the bar that appears when something changed. */
export const SettingsForm = ({ title, note, section, only, wide = false, children }: Props) => {
  const shop = useEndpoint(myShop, {});
  const schema = useMemo(() => changesOf(section, only), [section, only]);
  // The call as this section declares it: its own fields, and who may fill them in.
  const { updateMyShop } = useMemo(() => shopEndpoints([section]), [section]);
  return (
    <Panel
      title={title}
      {...(note ? { note } : {})}
      action={
        shop.data ? (
          <HistoryIcon
            endpoint={historyOfShop}
            id={shop.data.id}
            title={title}
            only={only ?? Object.keys(section.shape)}
          />
        ) : null
      }
    >
      {shop.error && !shop.data ? (
        <ErrorState error={shop.error} retry={() => void shop.refetch()} />
      ) : shop.data ? (
        <Form schema={schema} endpoint={updateMyShop} values={shop.data} {...(wide ? { width: 'full' as const } : {})}>
          <Stack gap="sm">{children}</Stack>
        </Form>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
};
