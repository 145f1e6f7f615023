import styles from './home.module.css';

export interface Bar {
  readonly label: string;
  /** The label where there is little room. */
  readonly short: string;
  readonly value: number;
  readonly before?: number;
  readonly words: string;
  readonly wordsBefore?: string;
}

const heightOf = (value: number, most: number): string => `${most > 0 ? Math.max(0, (value / most) * 100) : 0}%`;

/** Bars by month, each beside that of the year before where that is known. The table behind them says the same in figures. */
export const Bars = ({
  bars,
  names,
  table,
}: {
  readonly bars: readonly Bar[];
  readonly names: { readonly month: string; readonly now: string; readonly before?: string };
  readonly table: string;
}): React.ReactNode => {
  const most = Math.max(...bars.flatMap((one) => [one.value, one.before ?? 0]));
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {bars.map((one) => (
          <div key={one.label} className={styles.bar}>
            <span className={styles.barValue}>{one.words}</span>
            <div className={styles.barPair}>
              {one.before === undefined ? null : <i data-before style={{ height: heightOf(one.before, most) }} />}
              <i style={{ height: heightOf(one.value, most) }} />
            </div>
            <span>{one.short}</span>
          </div>
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i />
          {names.now}
        </span>
        {names.before === undefined ? null : (
          <span>
            <i data-before />
            {names.before}
          </span>
        )}
      </p>
      <details className={styles.behind}>
        <summary>{table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{names.month}</th>
              <th scope="col">{names.now}</th>
              {names.before === undefined ? null : <th scope="col">{names.before}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map((one) => (
              <tr key={one.label}>
                <th scope="row">{one.label}</th>
                <td>{one.words}</td>
                {names.before === undefined ? null : <td>{one.wordsBefore}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
};
