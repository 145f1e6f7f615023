import {
  ActionButton,
  ActionItem,
  ask,
  Button,
  EmptyState,
  ErrorState,
  Form,
  formatAgo,
  Group,
  Link,
  MoreMenu,
  Page,
  PageCard,
  PageCards,
  ReasonedButton,
  ReasonedItem,
  Skeleton,
  Status,
  TextField,
  useEndpoint,
  useNavigate,
  useOffice,
  HistoryItem,
} from '#ui/office/index.ts';
import {
  type Builder,
  BuilderChanges,
  freeName,
  NewBuilder,
  whyNotAddBuilder,
  whyNotPublish,
} from '../rules/builder.ts';
import {
  addBuilder,
  builders,
  changeBuilder,
  publishBuilder,
  removeBuilder,
  historyOfBuilder,
} from '../rules/builder-endpoints.ts';
import { themeOf } from '../rules/theme.ts';
import { words } from './builder-words.ts';
import { useOwnBuilders } from './own-builders.tsx';

const add = (name: string, then: (made: Builder) => void, from?: string): void =>
  void ask({
    title: from === undefined ? words.add : words.duplicate,
    small: true,
    ...(from === undefined ? { text: words.addText } : {}),
    body: (done) => (
      <Form
        schema={NewBuilder.pick({ name: true })}
        endpoint={addBuilder}
        input={from === undefined ? {} : { from }}
        start={{ name }}
        width="full"
        submit={words.create}
        onCancel={() => done(null)}
        after={(made) => {
          done(true);
          then(made);
        }}
      >
        <TextField name="name" label={words.name} maxLength={60} autoFocus />
      </Form>
    ),
  });
const rename = ({ id, version, name }: Builder): void =>
  void ask({
    title: words.rename,
    small: true,
    body: (done) => (
      <Form
        schema={BuilderChanges.pick({ name: true }).required()}
        endpoint={changeBuilder}
        input={{ id, version }}
        start={{ name }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <TextField name="name" label={words.name} maxLength={60} autoFocus />
      </Form>
    ),
  });

const stateOf = (one: Builder) =>
  one.isOnline ? (
    <Status of="online" word={words.online} tone="done" />
  ) : one.isKept ? (
    <Status of="kept" word={words.kept} tone="waiting" />
  ) : null;

const Variants = ({
  all,
  at,
  shopName,
}: {
  readonly all: readonly Builder[];
  readonly at: string;
  readonly shopName: string;
}) => {
  const navigate = useNavigate();
  const names = all.map((one) => one.name);
  return (
    <PageCards label={words.variants}>
      {all.map((one) => {
        const theme = themeOf(one.editedShop.color, one.headerStyle);
        return (
          <PageCard
            key={one.id}
            title={one.name}
            state={stateOf(one)}
            note={words.changed(formatAgo(one.updatedAt))}
            look={{
              name: shopName,
              colour: theme['--accent-fill'] ?? '#0b6660',
              ground: theme['--header-ground'] ?? null,
              ink: theme['--header-ink'] ?? null,
              logo: one.headerStyle.hideLogo ? null : one.editedShop.logo,
              banner: one.editedShop.banner,
              tabs: one.tabs.filter((tab) => tab.exists).map((tab) => tab.name),
              isCentred: one.headerStyle.logoPlacement === 'center',
            }}
          >
            <Button component={Link} to={`${at}/${one.id}`} variant="default" aria-label={`${words.edit} ${one.name}`}>
              {words.edit}
            </Button>
            <ActionButton
              endpoint={publishBuilder}
              input={{ id: one.id, version: one.version }}
              whyNot={whyNotPublish(one)}
              confirm={{ title: words.publishTitle(one.name), text: words.publishText, validateLabel: words.publish }}
            >
              {words.publish}
            </ActionButton>
            <MoreMenu label={words.more(one.name)}>
              <ReasonedItem icon="edit" whyNot={null} onClick={() => rename(one)}>
                {words.rename}
              </ReasonedItem>
              <ReasonedItem
                icon="copy"
                whyNot={whyNotAddBuilder(all.length)}
                onClick={() =>
                  add(freeName(words.copyOf(one.name), names), (made) => void navigate(`${at}/${made.id}`), one.id)
                }
              >
                {words.duplicate}
              </ReasonedItem>
              <HistoryItem endpoint={historyOfBuilder} id={one.id} title={one.name} />
              <ActionItem
                danger
                icon="trash"
                endpoint={removeBuilder}
                input={{ id: one.id }}
                confirm={{ title: words.removeTitle(one.name), text: words.removeText, validateLabel: words.remove }}
              >
                {words.remove}
              </ActionItem>
            </MoreMenu>
          </PageCard>
        );
      })}
    </PageCards>
  );
};

/** The variants of the page of one's shop, and which of them visitors see. */
export default function BuilderList() {
  const own = useOwnBuilders();
  const { shop, mayCall } = useOffice();
  const navigate = useNavigate();
  const read = useEndpoint(builders, {}, { enabled: own !== null, silent: true });
  if (!own || !shop) return null;
  const all = read.data ?? [];
  const create = () =>
    add(
      freeName(
        words.firstName,
        all.map((one) => one.name),
      ),
      (made) => void navigate(`${own.at}/${made.id}`),
    );
  const addButton = (
    <ReasonedButton primary icon="plus" whyNot={whyNotAddBuilder(all.length)} onClick={create}>
      {words.add}
    </ReasonedButton>
  );
  const note = [
    words.note,
    mayCall(publishBuilder) ? '' : words.ownerPublishes,
    all.some((one) => one.isKept) ? words.keptNote : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Page
      title={words.title}
      note={note}
      actions={
        <>
          <Button component="a" href={`/${shop.urlShop ?? `shops/${shop.id}`}`} variant="default">
            {words.seeShop}
          </Button>
          {all.length > 0 ? addButton : null}
        </>
      }
    >
      {read.error && !read.data ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <Group gap="lg" align="flex-start" pt="md" aria-busy="true">
          <Skeleton height={250} width={300} />
          <Skeleton height={250} width={300} />
          <Skeleton height={250} width={300} />
        </Group>
      ) : all.length === 0 ? (
        <EmptyState icon="store" title={words.none} text={words.noneWhy}>
          {addButton}
        </EmptyState>
      ) : (
        <Variants all={all} at={own.at} shopName={shop.name} />
      )}
    </Page>
  );
}
