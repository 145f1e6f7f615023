import { Icon } from '../theme/icons.tsx';
import styles from './home.module.css';

export interface ShownFigure {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** By how much it went up or down, in words: « + 12 % »; null where nothing can be compared. */
  readonly trend: { readonly words: string; readonly way: 'up' | 'down' | 'same' } | null;
  readonly before: string;
}

/** Large figures, each with what it is compared with. */
export const Figures = ({ figures }: { readonly figures: readonly ShownFigure[] }): React.ReactNode => (
  <dl className={styles.figures}>
    {figures.map((one) => (
      <div key={one.name} className={styles.figure}>
        <dt>{one.label}</dt>
        <dd>{one.value}</dd>
        <dd>
          {one.trend ? (
            <span
              className={styles.trend}
              data-up={one.trend.way === 'up' || undefined}
              data-down={one.trend.way === 'down' || undefined}
            >
              {one.trend.way === 'same' ? null : (
                <Icon name={one.trend.way === 'up' ? 'arrow-up' : 'arrow-down'} size={14} />
              )}
              {one.trend.words}
            </span>
          ) : null}
          <span>{one.before}</span>
        </dd>
      </div>
    ))}
  </dl>
);
