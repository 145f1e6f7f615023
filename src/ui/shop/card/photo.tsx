import { PICTURE_KINDS, PICTURE_WIDTHS } from '#kernel/picture.ts';
import styles from './photo.module.css';

/** How wide a picture is drawn, as `sizes` of HTML has it: the browser takes the smallest file that is sharp there. */
const DRAWN = {
  line: '84px',
  logo: '220px',
  card: '(max-width: 600px) 45vw, 280px',
  sheet: '(max-width: 900px) 90vw, 560px',
  wide: '100vw',
} as const;

const OURS = /^\/files\/[0-9a-f]{64}$/;

interface PhotoProps extends Omit<React.ComponentProps<'img'>, 'src' | 'alt' | 'sizes'> {
  readonly src: string;
  readonly alt: string;
  readonly drawn: keyof typeof DRAWN;
  readonly 'data-whole'?: true | undefined;
}

/** A picture that the shop was sent, in the size and the form that suit the screen; any other address as it is. */
export const Photo = ({ src, alt, drawn, ...rest }: PhotoProps): React.ReactNode => {
  const whole = <img src={src} alt={alt} {...rest} />;
  if (!OURS.test(src)) return whole;
  return (
    <picture className={styles.photo}>
      {PICTURE_KINDS.map((kind) => (
        <source
          key={kind}
          type={`image/${kind}`}
          srcSet={PICTURE_WIDTHS.map((width) => `${src}/${width}.${kind} ${width}w`).join(', ')}
          sizes={DRAWN[drawn]}
        />
      ))}
      {whole}
    </picture>
  );
};
