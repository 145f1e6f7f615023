import {
  Anchor,
  fileUrl,
  Group,
  MoreMenu,
  Panel,
  ReasonedButton,
  Stack,
  Status,
  Text,
  useAction,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { ACCOMPANY_STATUS_WORDS, ACCOMPANY_WORDS } from '../../rules/accompany/accompany.ts';
import {
  accompanyingOfOrder,
  accompanyingPdf,
  type AccompanyRow,
  makeAccompanying,
} from '../../rules/accompany/accompany-endpoints.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { AccompanyActions, askExport } from './accompany-forms.tsx';
import { ACCOMPANY_TONES } from './accompany-tones.ts';
import { words } from './accompany-words.ts';

/** The server's own words, as a button shows them. */
const refusalOf = (why: string | null): Refusal | null =>
  why === null ? null : { code: 'accompany', kind: 'invalid', words: { code: 'accompany', fr: why, en: why } };

const Made = ({ row }: { readonly row: AccompanyRow }) => (
  <Group gap="sm">
    <Anchor href={fileUrl(accompanyingPdf, { id: row.id })} target="_blank">
      {words.of(ACCOMPANY_WORDS[row.kind], row.number)}
    </Anchor>
    <Status of={row.status} word={ACCOMPANY_STATUS_WORDS[row.status]} tone={ACCOMPANY_TONES[row.status]} />
    <Text size="sm" c="dimmed">
      {[
        words.forNote(row.note),
        row.arc && words.arc(row.arc),
        row.exitOffice && words.exit(row.exitOffice),
        row.exportDeclaration && words.declaration(row.exportDeclaration),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
    {useOffice().mayCall(makeAccompanying) ? (
      <MoreMenu label={words.actionsOf(row.number)}>
        <AccompanyActions row={row} />
      </MoreMenu>
    ) : null}
  </Group>
);

/**
 * The documents that accompany the goods that left of an order: made out from each delivery note, or the reason why
 * they cannot be.
 */
export const AccompanyPanel = ({ order }: { readonly order: Order }) => {
  const { mayCall } = useOffice();
  const reads = order.shippedAt !== null && mayCall(accompanyingOfOrder);
  const { data } = useEndpoint(accompanyingOfOrder, { id: order.id }, { enabled: reads, silent: true });
  const action = useAction(makeAccompanying);
  const notes = (data?.notes ?? []).filter((one) => !one.needsNone);
  if (!reads || notes.length === 0) return null;
  return (
    <Panel title={words.title}>
      <Stack gap="xs">
        {notes.map((one) =>
          one.document ? (
            <Made key={one.note} row={one.document} />
          ) : mayCall(makeAccompanying) ? (
            <Group key={one.note} gap="sm">
              <ReasonedButton
                whyNot={refusalOf(one.why)}
                pending={action.pending}
                onClick={() =>
                  one.isExport ? askExport(order.id, one.note) : void action.run({ id: order.id, note: one.note })
                }
              >
                {words.make(ACCOMPANY_WORDS[one.kind], one.note)}
              </ReasonedButton>
              {one.why === null ? null : (
                <Text size="sm" c="dimmed">
                  {one.why}
                </Text>
              )}
            </Group>
          ) : null,
        )}
      </Stack>
    </Panel>
  );
};
