import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { formatMoney } from '../format.ts';
import { useEndpoint } from '../call/hooks.ts';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { recordWords } from '../messages/record.fr.ts';
import { useLeavesByQuery } from '../form/leave-guard.ts';
import { useRecent } from '../list/view/view-store.ts';
import { Link, tabTitle } from '../navigation.tsx';
import { useOffice } from '../office-context.tsx';
import { ErrorState } from '../states.tsx';
import { TabBar } from '../tab-bar.tsx';
import { Status } from '../theme/status.tsx';
import type { Tone } from '../theme/status-tones.ts';
import { BackLine, type BackLink } from './back-line.tsx';
import { Chain, type Step } from './chain.tsx';
import { type Paper, PaperBeside, usePaperBeside } from './paper-beside.tsx';
import styles from './record.module.css';

export interface RecordLook {
  /** Its number or name, as one says it: « Commande C-2026-0142 ». */
  readonly title: string;
  readonly subtitle?: React.ReactNode;
  readonly status?: string | { readonly of: string; readonly word?: string; readonly tone?: Tone } | null;
  readonly amount?: number | null;
  readonly amountNote?: string;
  /** The next step, as the primary button. */
  readonly next?: React.ReactNode;
  /** A second button beside it, a link to the PDF most often. */
  readonly actions?: React.ReactNode;
  /** `ActionItem`s and `MenuLink`s behind the three dots. */
  readonly more?: React.ReactNode;
  /** The chain of documents, drawn as steps. */
  readonly chain?: readonly Step[];
  readonly alert?: React.ReactNode;
  /** `Figure`s under the head: the facts that decide, in one line. */
  readonly figures?: React.ReactNode;
  /** Parts side by side, the open one in the address (`?tab=`): for a page that would pass two screens. */
  readonly tabs?: readonly RecordTab[];
  readonly content?: React.ReactNode;
  /** Facts and panels: beside the content from 1280 px, under it below. */
  readonly aside?: React.ReactNode;
  readonly history?: React.ReactNode;
  /** Its PDF: beside the record from 1280 px, where facts and history then stand under the content. */
  readonly paper?: Paper | null;
  /** The form of the record, behind « Modifier »: in the place of all that is below the head (`?edit=1`). */
  readonly edit?: (done: () => void) => React.ReactNode;
}

/** The frame of a record that is already here: creation pages and screens with their own loading use it directly. */
export const RecordFrame = ({
  back,
  look,
  remembered = true,
}: {
  readonly back: BackLink;
  readonly look: RecordLook;
  readonly remembered?: boolean;
}): React.ReactNode => {
  const { shop } = useOffice();
  useRecent(remembered ? look.title : null, useLocation().pathname);
  useEffect(() => {
    document.title = tabTitle(look.title, shop?.name ?? null);
  }, [look.title, shop?.name]);
  const form = useEditing(look.edit);
  const status = typeof look.status === 'string' ? { of: look.status } : look.status;
  return (
    <article className={styles.page} aria-labelledby="record-title">
      <BackLine back={back} />
      <header className={styles.head}>
        <div className={styles.name}>
          <div className={styles.titleLine}>
            <h1 id="record-title">{look.title}</h1>
            {status ? <Status {...status} large /> : null}
          </div>
          {look.subtitle ? <p className={styles.subtitle}>{look.subtitle}</p> : null}
        </div>
        {look.amount === null || look.amount === undefined ? null : (
          <p className={styles.amount}>
            {formatMoney(look.amount)}
            {look.amountNote ? <span>{look.amountNote}</span> : null}
          </p>
        )}
        <div className={styles.actions}>
          {look.actions}
          {look.edit ? <EditButton editing={form !== null} /> : null}
          {form === null ? look.next : null}
          {look.more ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="default" aria-label={words.more}>
                  <Icon name="dots" />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>{look.more}</Menu.Dropdown>
            </Menu>
          ) : null}
        </div>
      </header>
      {look.chain && look.chain.length > 0 ? <Chain steps={look.chain} /> : null}
      {look.alert}
      {look.figures && form === null ? <div className={styles.figures}>{look.figures}</div> : null}
      {form ?? (look.tabs ? <RecordTabs title={look.title} tabs={look.tabs} /> : <Columns {...look} />)}
    </article>
  );
};

/** The address says that the form is open: it is left like a page, and what is unsaved in it is asked about. */
const useEditing = (edit: RecordLook['edit']): React.ReactNode => {
  const [query, change] = useSearchParams();
  useLeavesByQuery(QUERY);
  if (!edit || !query.has('edit')) return null;
  return edit(() => change((was) => without(was, 'edit'), { replace: true }));
};

const without = (query: URLSearchParams, name: string): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.delete(name);
  return next;
};

const EditButton = ({ editing }: { readonly editing: boolean }): React.ReactNode => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const next = without(query, 'edit');
  if (!editing) next.set('edit', '1');
  return (
    <Button component={Link} variant="default" to={`${pathname}?${next}`} replace={editing}>
      {editing ? recordWords.closeForm : words.edit}
    </Button>
  );
};
/** The form and the tab that is open: what is unsaved is asked about before either changes. */
const QUERY = ['tab', 'edit'] as const;

const Columns = ({
  content,
  aside,
  history,
  paper,
  tabbed = false,
}: Pick<RecordLook, 'content' | 'aside' | 'history' | 'paper'> & { readonly tabbed?: boolean }): React.ReactNode => {
  const hasSide = Boolean(aside || history);
  const beside = usePaperBeside(paper);
  if (paper && beside.isOpen)
    return (
      <div className={styles.besidePaper}>
        <div className={styles.content}>
          {content}
          {hasSide ? (
            <div className={styles.under}>
              {aside}
              {history}
            </div>
          ) : null}
        </div>
        <PaperBeside paper={paper} hide={beside.turn} />
      </div>
    );
  const columns = (
    <div className={styles.columns} data-side={hasSide || undefined} data-tabbed={tabbed || undefined}>
      <div className={styles.content}>{content}</div>
      {hasSide ? (
        <div className={styles.side}>
          {aside}
          {history}
        </div>
      ) : null}
    </div>
  );
  if (!beside.isOffered) return columns;
  return (
    <>
      <div className={styles.paperDoor}>
        <Button size="compact-sm" variant="subtle" leftSection={<Icon name="file" size={16} />} onClick={beside.turn}>
          {recordWords.showPaper}
        </Button>
      </div>
      {columns}
    </>
  );
};

export interface RecordTab {
  /** Its word in the address. The first tab needs none. */
  readonly id: string;
  readonly word: string;
  readonly content: React.ReactNode;
  readonly aside?: React.ReactNode;
}

const RecordTabs = ({
  title,
  tabs,
}: {
  readonly title: string;
  readonly tabs: readonly RecordTab[];
}): React.ReactNode => {
  const [query, change] = useSearchParams();
  const open = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  if (!open) return null;
  const show = (id: string): void =>
    change(
      (was) => {
        const next = new URLSearchParams(was);
        if (id === tabs[0]?.id) next.delete('tab');
        else next.set('tab', id);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <TabBar label={title} value={open.id} tabs={tabs.map(({ id, word }) => [id, word])} onChange={show} />
      <Columns key={open.id} content={open.content} aside={open.aside} tabbed />
    </>
  );
};

const RecordSkeleton = ({ back }: { readonly back: BackLink }): React.ReactNode => (
  <div className={styles.page} aria-busy="true" aria-label={words.loading}>
    <BackLine back={back} />
    <div className={styles.head}>
      <div className={styles.name}>
        <Skeleton height={28} width={280} />
        <Skeleton height={14} width={180} mt={8} />
      </div>
      <Skeleton height={32} width={160} />
    </div>
    <div className={styles.columns} data-side>
      <div className={styles.content}>
        <Skeleton height={18} width={120} mt={16} />
        <Skeleton height={220} mt={16} />
      </div>
      <div className={styles.side}>
        <Skeleton height={18} width={100} mt={16} />
        <Skeleton height={140} mt={16} />
      </div>
    </div>
  </div>
);

export interface RecordPageProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallerInputOf<E>;
  readonly back: BackLink;
  readonly of: (record: OutputOf<E>) => RecordLook;
}

/** A record screen: it is read, then drawn as `of` says. Every action done on it reads it again. */
export const RecordPage = <E extends Endpoint>({ endpoint, input, back, of }: RecordPageProps<E>): React.ReactNode => {
  const read = useEndpoint(endpoint, input, { silent: true });
  if (read.data !== undefined) return <RecordFrame back={back} look={of(read.data)} />;
  // An address that holds no id is nobody's record: it is said in the same words.
  if (read.error)
    return (
      <div className={styles.page}>
        <BackLine back={back} />
        <ErrorState
          level={1}
          error={read.error.status === 400 ? { ...read.error, status: 404, code: 'absent' } : read.error}
          retry={() => void read.refetch()}
        />
      </div>
    );
  return <RecordSkeleton back={back} />;
};

/** A page that is a form and little else: settings, creating something. */
export const FormPage = ({
  title,
  back,
  note,
  children,
  aside,
}: {
  readonly title: string;
  readonly back: BackLink;
  readonly note?: string;
  readonly children: React.ReactNode;
  readonly aside?: React.ReactNode;
}): React.ReactNode => (
  <RecordFrame
    back={back}
    remembered={false}
    look={{
      title,
      ...(note ? { subtitle: note } : {}),
      content: <div className={styles.formBody}>{children}</div>,
      aside,
    }}
  />
);
