import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { type Read, refresh } from '../call/refresh.ts';
import { formatBytes } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import { ProgressBar } from '../action/job-progress.tsx';
import { words } from '../messages/office.fr.ts';
import { withCode } from '../shell/late-code.ts';
import type { CropShape } from './picture-crop.tsx';
import styles from '../parts.module.css';
import { addressOf, newKey } from '../../request.ts';
import { refusedHere } from '../call/own-rights.ts';
import { answered, questionIn } from '../call/question.ts';
import { endSession, toLogin } from '../call/session-end.ts';
import { say, snackEffect } from '../snackbars/snackbars.ts';

export interface UploadFieldProps<E extends Endpoint> {
  /** An endpoint with `upload`: the body is the file itself, the rest goes in the query. */
  readonly endpoint: E;
  readonly input: (file: File, cut?: string) => CallerInputOf<E>;
  readonly label: string;
  /** As in HTML: `.csv,text/csv`. */
  readonly accept?: string;
  readonly hint?: string;
  readonly after?: (answer: OutputOf<E>, file: File) => void;
  /** The endpoints whose answers the file changes; without it, every answer on screen is read again. */
  readonly refreshes?: readonly Read[];
  /** A picture, of which a part is chosen before it is sent: the shapes that are offered. */
  readonly shapes?: readonly [CropShape, ...CropShape[]];
  /** True for a field one line high, on a page with several. */
  readonly compact?: boolean;
}

/** `image/png,image/jpeg,.csv` as one says it: « PNG, JPEG, CSV ». */
export const kindsOf = (accept: string): string => {
  const names = accept
    .split(',')
    .map((one) =>
      one
        .trim()
        .replace(/^\./, '')
        .replace(/^image\/\*$/, words.anyPicture),
    )
    // The same file has an ending and a long official name: the ending is enough.
    .map((one) => one.replace(/^(image|video|audio)\//, '').replace(/\+xml$/, ''))
    .filter((one) => !one.includes('/'))
    .map((one) => (one === words.anyPicture ? one : one.toUpperCase()));
  return [...new Set(names)].join(', ');
};

const accepts = (accept: string, file: File): boolean =>
  accept
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) =>
      one.startsWith('.')
        ? file.name.toLowerCase().endsWith(one)
        : one.endsWith('/*')
          ? file.type.startsWith(one.slice(0, -1))
          : file.type === one,
    );

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** A place to drop a file. It is sent as it is, with its progress; the old XMLHttpRequest because fetch does not tell how far a body got. */
export const UploadField = <E extends Endpoint>({
  endpoint,
  input,
  label,
  accept,
  hint,
  after,
  refreshes,
  shapes,
  compact = false,
}: UploadFieldProps<E>): React.ReactNode => {
  const id = useId();
  const queries = useQueryClient();
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState<{ readonly name: string; readonly done: number; readonly total: number } | null>(
    null,
  );
  const request = useRef<XMLHttpRequest | null>(null);
  const max = endpoint.upload?.maxBytes;

  const choose = (file: File): void => {
    if (accept && !accepts(accept, file)) return say(words.wrongKind(kindsOf(accept)), 'error');
    if (max !== undefined && file.size > max) return void lighten(file, max);
    return offer(file);
  };
  /** A photograph that is too heavy is made smaller here, so that a telephone sends what people see and no more. */
  const lighten = async (file: File, limit: number): Promise<void> => {
    const { reducedPicture } = await import('./picture-reduce.ts');
    const light = file.type.startsWith('image/') ? await reducedPicture(file, limit) : null;
    if (!light) return say(words.tooHeavy(formatBytes(limit)), 'error');
    say(words.madeLighter(formatBytes(file.size), formatBytes(light.size)));
    return offer(light);
  };
  const offer = (file: File): void => {
    if (!shapes) return send(file);
    void withCode(
      () => import('./picture-crop.tsx'),
      async ({ askCut }) => {
        const cut = await askCut(file, shapes);
        if (cut !== null) send(file, cut);
      },
    );
  };
  const send = (file: File, cut?: string, told: Record<string, string> = {}): void => {
    const given = Object.assign({}, input(file, cut), told);
    if (refusedHere(endpoint, given)) return say(words.notAllowed, 'error');
    const going = new XMLHttpRequest();
    request.current = going;
    // The body is the file, so that what is left of the input travels in the query, as for GET.
    going.open(endpoint.verb, addressOf('GET', endpoint.path, given).url);
    going.setRequestHeader('content-type', file.type || 'application/octet-stream');
    going.setRequestHeader('idempotency-key', newKey());
    going.setRequestHeader('accept', 'application/json');
    going.upload.onprogress = (event) => setSent({ name: file.name, done: event.loaded, total: event.total });
    going.onloadend = () => {
      request.current = null;
      setSent(null);
      if (going.status === 0)
        return going.readyState === XMLHttpRequest.DONE && !aborted.current ? say(words.offline, 'error') : undefined;
      const body = parse(going.responseText);
      const ok = going.status >= 200 && going.status < 300;
      const question = ok
        ? null
        : questionIn({ body, message: String(Object(body).message ?? ''), code: '', fields: {} });
      if (question)
        return void answered(question).then((more) => (more ? send(file, cut, { ...told, ...more }) : undefined));
      const effect = snackEffect(ok, body);
      if (effect && effect !== 'close') say(effect.text, effect.tone);
      if (ok) {
        void refresh(queries, refreshes);
        return after?.(body as OutputOf<E>, file);
      }
      if (going.status === 403) void endSession();
      if (going.status === 401) toLogin();
      return undefined;
    };
    aborted.current = false;
    setSent({ name: file.name, done: 0, total: file.size });
    going.send(file);
  };
  const aborted = useRef(false);
  const stop = (): void => {
    aborted.current = true;
    request.current?.abort();
  };

  if (sent) {
    return (
      <div className={styles.job}>
        <ProgressBar done={sent.done} total={sent.total} label={`${words.uploading(sent.name)}`} />
        <Button variant="default" style={{ justifySelf: 'start' }} onClick={stop}>
          {words.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) choose(file);
      }}
    >
      <Icon name="upload" size={24} />
      <label htmlFor={id}>
        <strong>{label}</strong>
      </label>
      <span className={styles.dropHint}>
        {words.dropFile}, {words.orChoose}
      </span>
      {hint || max ? (
        <span className={styles.dropHint}>
          {[hint, max ? words.atMost(formatBytes(max)) : ''].filter(Boolean).join(' · ')}
        </span>
      ) : null}
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) choose(file);
        }}
      />
    </div>
  );
};
