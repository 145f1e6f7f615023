import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { formatMoney } from '../format.ts';
import { useEndpoint } from '../call/hooks.ts';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { useRecent } from '../list/view/view-store.ts';
import { tabTitle } from '../navigation.tsx';
import { useOffice } from '../office-context.tsx';
import { ErrorState } from '../states.tsx';
import { Status } from '../theme/status.tsx';
import type { Tone } from '../theme/status-tones.ts';
import { BackLine, type BackLink } from './back-line.tsx';
import { Chain, type Step } from './chain.tsx';
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
  readonly content: React.ReactNode;
  /** Facts and panels: beside the content from 1280 px, under it below. */
  readonly aside?: React.ReactNode;
  readonly history?: React.ReactNode;
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
  const status = typeof look.status === 'string' ? { of: look.status } : look.status;
  const hasSide = Boolean(look.aside || look.history);
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
          {look.next}
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
      <div className={styles.columns} data-side={hasSide || undefined}>
        <div className={styles.content}>{look.content}</div>
        {hasSide ? (
          <div className={styles.side}>
            {look.aside}
            {look.history}
          </div>
        ) : null}
      </div>
    </article>
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
