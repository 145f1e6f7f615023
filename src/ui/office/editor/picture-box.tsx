import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { UploadField, type UploadFieldProps } from '../fields/upload-field.tsx';
import styles from './editor.module.css';

/** A picture of the page, if there is one, and the place to drop another. */
export const PictureBox = <E extends Endpoint>({
  src,
  alt,
  endpoint,
  input,
  label,
  hint,
  accept,
  shapes,
  after,
  children,
}: {
  readonly src: string | null;
  readonly alt: string;
  readonly endpoint: E;
  readonly input: (file: File, cut?: string) => CallerInputOf<E>;
  readonly shapes?: UploadFieldProps<E>['shapes'];
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly after: (answer: OutputOf<E>) => void;
  readonly children?: React.ReactNode;
}): React.ReactNode => (
  <>
    {src ? (
      <div className={styles.picture}>
        <img src={src} alt={alt} />
      </div>
    ) : null}
    <UploadField
      compact
      endpoint={endpoint}
      input={input}
      label={label}
      hint={hint}
      accept={accept}
      {...(shapes ? { shapes } : {})}
      after={after}
    />
    {src ? children : null}
  </>
);
