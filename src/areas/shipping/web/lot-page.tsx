import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import { BOTTLING_WORDS } from '#areas/stock/rules/bottling/bottling.ts';
import { CAUSE_WORDS } from '#areas/stock/rules/stock.ts';
import {
  Anchor,
  Button,
  download,
  Facts,
  formatDay,
  formatNumber,
  LinesTable,
  Link,
  listUrl,
  Panel,
  RecordPage,
  say,
  Stack,
  Text,
  useIsPhone,
  useOffice,
  useParams,
  formatPhone,
} from '#ui/office/index.ts';
import { pathOf } from '#areas/papers/rules/document-kinds.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import {
  type LotKin,
  lotRecallPdf,
  lotSales,
  type LotMovement,
  type LotTrace,
  lotTrace,
} from '../rules/lot/lot-trace.ts';
import { words } from './lot/lot-words.ts';

const recallOf = (trace: LotTrace): string =>
  listUrl('/dashboard/stocks/lots/recall', {
    filter: { origin: { is: trace.id } },
  });

/** The order it went with, for those who may open it. */
const Document = ({ line }: { readonly line: LotMovement }) => {
  const { mayCall } = useOffice();
  if (line.orderId && mayCall(order))
    return (
      <Anchor component={Link} to={`${pathOf(line.kind)}/${line.orderId}`} size="sm">
        {line.document || words.document}
      </Anchor>
    );
  return <span>{[line.document, line.note].filter(Boolean).join(' · ')}</span>;
};

const Movements = ({
  title,
  lines,
  hasClients,
}: {
  readonly title: string;
  readonly lines: readonly LotMovement[];
  readonly hasClients: boolean;
}) => {
  const isPhone = useIsPhone();
  const quantity = { label: words.quantity, right: true, of: (line: LotMovement) => formatNumber(line.quantity) };
  return (
    <Panel title={title}>
      <LinesTable
        label={title}
        lines={lines}
        empty={words.none}
        columns={
          isPhone
            ? [
                {
                  label: words.document,
                  of: (line: LotMovement) => (
                    <Stack gap={2}>
                      <span>{hasClients && line.client ? line.client : CAUSE_WORDS[line.cause]}</span>
                      <Document line={line} />
                      <Text size="xs" c="dimmed">
                        {[formatDay(line.day), line.format, line.warehouse].join(' · ')}
                      </Text>
                    </Stack>
                  ),
                },
                quantity,
              ]
            : [
                { label: words.day, of: (line: LotMovement) => formatDay(line.day) },
                { label: words.cause, of: (line: LotMovement) => CAUSE_WORDS[line.cause] },
                ...(hasClients ? [{ label: words.client, of: (line: LotMovement) => line.client ?? '' }] : []),
                { label: words.document, of: (line: LotMovement) => <Document line={line} /> },
                { label: words.format, of: (line: LotMovement) => line.format },
                { label: words.where, of: (line: LotMovement) => line.warehouse },
                quantity,
              ]
        }
      />
    </Panel>
  );
};

/** The lots it was made of, or all that it became: each leads to its own page, and so on to the last bottle. */
const Kin = ({
  title,
  note,
  kin,
}: {
  readonly title: string;
  readonly note: string;
  readonly kin: readonly LotKin[];
}) =>
  kin.length === 0 ? null : (
    <Panel title={title} note={note}>
      <LinesTable
        label={title}
        lines={kin}
        columns={[
          {
            label: words.lotColumn,
            of: (one) => (
              <Anchor component={Link} to={`/dashboard/stocks/lots/${one.id}`} size="sm">
                {words.lot(one.lot)}
              </Anchor>
            ),
          },
          {
            label: words.wine,
            of: (one) => [one.product, isNonVintage(one.vintage) ? '' : one.vintage].filter(Boolean).join(' '),
          },
          {
            label: words.work,
            of: ({ run }) =>
              run ? (
                <Anchor component={Link} to={`/dashboard/stocks/bottlings/${run.id}`} size="sm">
                  {[BOTTLING_WORDS[run.kind], formatDay(run.day)].join(', ')}
                </Anchor>
              ) : null,
          },
          { label: words.orders, right: true, of: (one) => formatNumber(one.orders) },
          { label: words.left, right: true, of: (one) => formatNumber(one.left) },
        ]}
      />
    </Panel>
  );

const Content = ({ trace }: { readonly trace: LotTrace }) => (
  <Stack gap="md">
    <Kin title={words.became} note={words.becameWhy} kin={trace.became} />
    <Kin title={words.madeOf} note={words.madeOfWhy} kin={trace.madeOf} />
    <Movements title={words.exits} lines={trace.exits} hasClients={trace.contacts !== undefined} />
    <Movements title={words.entries} lines={trace.entries} hasClients={false} />
    <Panel title={words.shelves}>
      <LinesTable
        label={words.shelves}
        lines={trace.shelves}
        empty={words.none}
        columns={[
          { label: words.where, of: (one) => one.warehouse },
          { label: words.format, of: (one) => one.format },
          { label: words.reserved, right: true, of: (one) => formatNumber(one.reserved) },
          { label: words.real, right: true, of: (one) => formatNumber(one.real) },
        ]}
      />
    </Panel>
  </Stack>
);

const Contacts = ({ contacts }: { readonly contacts: NonNullable<LotTrace['contacts']> }) => {
  const copy = (): void => void navigator.clipboard.writeText(contacts.emails.join('; ')).then(() => say(words.copied));
  return (
    <Panel
      title={words.contacts}
      action={
        contacts.emails.length > 0 ? (
          <Button variant="subtle" size="compact-xs" onClick={copy}>
            {words.copyMails}
          </Button>
        ) : null
      }
    >
      <Facts
        items={[
          [words.clients, formatNumber(contacts.clients)],
          [words.emails, contacts.emails.join(', ')],
          [words.phones, contacts.phones.map(formatPhone).join(', ')],
        ]}
      />
    </Panel>
  );
};

const Aside = ({ trace }: { readonly trace: LotTrace }) => (
  <>
    <Panel title={words.facts}>
      <Facts
        items={[
          [words.entered, formatNumber(trace.entered)],
          [words.gone, formatNumber(trace.gone)],
          [words.left, formatNumber(trace.left)],
          [words.orders, formatNumber(trace.orders)],
          [words.lastDay, trace.lastDay ? formatDay(trace.lastDay) : null],
        ]}
      />
    </Panel>
    {trace.contacts ? <Contacts contacts={trace.contacts} /> : null}
  </>
);

const Actions = ({ trace }: { readonly trace: LotTrace }) => {
  const { mayCall } = useOffice();
  return (
    <>
      <Button
        component={Link}
        variant="default"
        size="xs"
        to={listUrl('/dashboard/stocks/movements', { filter: { lot: { is: trace.lot } } })}
      >
        {words.journal}
      </Button>
      {mayCall(lotRecallPdf) ? (
        <Button
          variant="default"
          size="xs"
          onClick={() => void download(lotRecallPdf, { id: trace.id }, `rappel-${trace.lot || 'sans-lot'}.pdf`)}
        >
          {words.recallPdf}
        </Button>
      ) : null}
      {mayCall(lotSales) ? (
        <Button component={Link} size="xs" to={recallOf(trace)}>
          {words.recall}
        </Button>
      ) : null}
    </>
  );
};

export default function LotPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={lotTrace}
      input={{ id }}
      back={{ label: words.title, to: '/dashboard/stocks/lots' }}
      of={(trace) => ({
        title: words.lot(trace.lot),
        subtitle: (
          <Anchor component={Link} to={`/dashboard/products/${trace.productId}`}>
            {[trace.product, isNonVintage(trace.vintage) ? '' : trace.vintage].filter(Boolean).join(' ')}
          </Anchor>
        ),
        actions: <Actions trace={trace} />,
        content: <Content trace={trace} />,
        aside: <Aside trace={trace} />,
      })}
    />
  );
}
