import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  Alert,
  ask,
  Button,
  EditorFrame,
  EmptyState,
  ErrorState,
  Group,
  Icon,
  Link,
  PageSkeleton,
  PreviewFrame,
  type PreviewSize,
  PreviewSizes,
  ReasonedButton,
  say,
  Status,
  useAction,
  useEndpoint,
  useIsPhone,
  useLater,
  useNavigate,
  useOffice,
  useParams,
  useUnsaved,
} from '#ui/office/index.ts';
import { type Builder, freeName, placedOf, whyNotPublish } from '../rules/builder.ts';
import { addBuilder, builder, builders, changeBuilder, publishBuilder } from '../rules/builder-endpoints.ts';
import { type Draft, draftOf, isUnsaved, previewOf } from './builder-draft.ts';
import { BuilderFields } from './builder-fields.tsx';
import { words } from './builder-words.ts';
import { begun, edited, redone, undone } from './edit-history.ts';
import { useOwnBuilders } from './own-builders.tsx';

/** While somebody draws a slider or types, the page is not asked for at every step. */
const PREVIEW_MS = 350;
const NOT_SHOWN = ['legal-notice', 'retractation', 'nutritiveValues'];

/** The variant as it was read when work on it began, and what became of it since; what others save meanwhile does not slip in between. */
const useWork = (read: Builder) => {
  const [base, setBase] = useState(read);
  const [edits, setEdits] = useState(() => begun(draftOf(read)));
  const dirty = isUnsaved(edits.now, base);
  const take = useCallback((fresh: Builder) => {
    setBase(fresh);
    setEdits(begun(draftOf(fresh)));
  }, []);
  useEffect(() => {
    if (read.version > base.version && !dirty) take(read);
    else if (read.version === base.version && read.isOnline !== base.isOnline) setBase(read);
  }, [read, base, dirty, take]);
  const change = useCallback(
    (of: string, make: (now: Draft) => Draft) => setEdits((now) => edited(now, of, make(now.now), Date.now())),
    [],
  );
  return {
    base,
    setBase,
    edits,
    dirty,
    take,
    change,
    undo: edits.past.length > 0 ? () => setEdits(undone) : null,
    redo: edits.future.length > 0 ? () => setEdits(redone) : null,
  };
};

const Editor = ({ read, shop, at }: { readonly read: Builder; readonly shop: string; readonly at: string }) => {
  const navigate = useNavigate();
  const { product } = useParams();
  const { mayCall } = useOffice();
  const { base, setBase, edits, dirty, take, change, undo, redo } = useWork(read);
  const [query, setQuery] = useState('');
  const [size, setSize] = useState<PreviewSize>(useIsPhone() ? 'phone' : 'desktop');
  const refreshes = [builders, builder] as const;
  const saving = useAction(changeBuilder, { refreshes });
  const publishing = useAction(publishBuilder, { refreshes });
  const adding = useAction(addBuilder, { refreshes });
  const release = useUnsaved(dirty, `${at}/${base.id}`);
  const draft = edits.now;

  const save = async (): Promise<Builder | null> => {
    const { name, editedShop, headerStyle, tabs } = draft;
    const answer = await saving.run({
      id: base.id,
      version: base.version,
      name: name.trim(),
      editedShop,
      headerStyle,
      tabs: placedOf(tabs),
    });
    if (answer) setBase(answer);
    return answer;
  };
  /** Two people's work stands side by side, and neither is lost. */
  const keepMine = async (): Promise<void> => {
    const made = await adding.run({ name: freeName(words.mine(draft.name.trim() || base.name), []), from: base.id });
    const mine =
      made &&
      (await saving.run({
        id: made.id,
        version: made.version,
        editedShop: draft.editedShop,
        headerStyle: draft.headerStyle,
        tabs: placedOf(draft.tabs),
      }));
    if (!mine) return;
    release();
    await navigate(`${at}/${mine.id}`);
  };
  const publish = async (): Promise<void> => {
    if (
      (await ask({
        title: words.publishTitle(draft.name),
        text: words.publishText,
        validateLabel: dirty ? words.savePublish : words.publish,
      })) === null
    )
      return;
    const saved = dirty ? await save() : base;
    const answer = saved && !saved.isOnline ? await publishing.run({ id: saved.id, version: saved.version }) : null;
    if (answer) setBase(answer);
  };
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (dirty) void save();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  });

  const preview = useMemo(
    () => previewOf(base, draft, { shop, product, query: product ? '' : query }),
    [base, draft, shop, product, query],
  );
  const { src, isWhole } = useLater(preview, PREVIEW_MS);
  const go = (to: URL): void => {
    const root = `/shops/${shop}/preview/${base.id}`;
    const rest = to.pathname.startsWith(`${root}/`) ? decodeURIComponent(to.pathname.slice(root.length + 1)) : null;
    if (
      to.origin !== window.location.origin ||
      (to.pathname !== root && (rest === null || rest.includes('/') || NOT_SHOWN.includes(rest)))
    )
      return say(words.outside);
    const next = new URLSearchParams(to.search);
    for (const key of ['draft', 'v']) next.delete(key);
    if (rest === null) setQuery(next.toString());
    return void navigate(rest === null ? `${at}/${base.id}` : `${at}/${base.id}/${encodeURIComponent(rest)}`);
  };

  const isConflict = saving.error?.code === 'shops.builder-lost-race';
  return (
    <EditorFrame
      title={draft.name || base.name}
      back={{ label: words.back, to: at }}
      undo={undo}
      redo={redo}
      state={
        dirty ? (
          <Status of="unsaved" word={words.unsaved} tone="attention" />
        ) : base.isOnline ? (
          <Status of="online" word={words.online} tone="done" />
        ) : null
      }
      tools={<PreviewSizes value={size} onChange={setSize} />}
      alert={
        isConflict && dirty ? (
          <Alert color="orange" icon={<Icon name="alert" />} title={words.conflict}>
            <Group gap="xs">
              <span>{words.conflictText}</span>
              <Button
                variant="default"
                onClick={() => {
                  saving.reset();
                  take(read);
                }}
              >
                {words.reload}
              </Button>
              <Button variant="default" loading={adding.pending} onClick={() => void keepMine()}>
                {words.keepMine}
              </Button>
            </Group>
          </Alert>
        ) : null
      }
      actions={
        <>
          {product ? (
            <Button variant="subtle" onClick={() => void navigate(`${at}/${base.id}`)}>
              {words.allProducts}
            </Button>
          ) : null}
          <Button
            variant="default"
            loading={saving.pending}
            aria-disabled={!dirty}
            data-disabled={!dirty || undefined}
            onClick={() => {
              if (dirty) void save();
            }}
          >
            {words.save}
          </Button>
          {mayCall(publishBuilder) ? (
            <ReasonedButton
              primary
              whyNot={dirty ? null : whyNotPublish(base)}
              pending={publishing.pending}
              onClick={() => void publish()}
            >
              {words.publish}
            </ReasonedButton>
          ) : null}
        </>
      }
      fields={<BuilderFields draft={draft} change={change} wrongName={saving.error?.fields['name']} />}
      preview={
        <>
          {isWhole ? null : <Alert color="orange">{words.previewTooLong}</Alert>}
          <PreviewFrame src={src} title={words.previewOf(draft.name || base.name)} size={size} onGo={go} />
        </>
      }
    />
  );
};

/** The editor of a variant: its changes at the left, the page as the server writes it at the right. */
export default function BuilderEditor() {
  const own = useOwnBuilders();
  const { builder: id = '' } = useParams();
  const read = useEndpoint(builder, { id }, { enabled: own !== null, silent: true });
  if (!own) return null;
  if (read.data) return <Editor key={id} read={read.data} shop={own.shop} at={own.at} />;
  if (read.error?.status === 404)
    return (
      <EmptyState level={1} icon="search" title={words.missing} text={words.missingWhy}>
        <Button component={Link} to={own.at} variant="default">
          {words.toList}
        </Button>
      </EmptyState>
    );
  return read.error ? <ErrorState level={1} error={read.error} retry={() => void read.refetch()} /> : <PageSkeleton />;
}
