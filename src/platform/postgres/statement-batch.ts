import pg from 'pg';

/** A statement on its way, and whoever waits for it. */
export interface AskedStatement {
  readonly text: string;
  /** As they go over the wire: `wireValues`. */
  readonly values: readonly unknown[];
  /** Under which PostgreSQL keeps it prepared; none: it is parsed each time. */
  readonly name: string | undefined;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/** How the rows of a statement are read. */
interface Shape {
  readonly fields: readonly pg.FieldDef[];
  readonly read: readonly ((text: string) => unknown)[];
}
const NO_ROWS: Shape = { fields: [], read: [] };
/** The shapes of one connection, by the names of its statements: PostgreSQL refuses to carry out a prepared statement whose rows have changed. */
export type Shapes = Map<string, Shape>;

/** The driver's interface for senders; its types describe half of it. */
interface Wire {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  readonly parse: (statement: { text: string; name: string }) => void;
  readonly bind: (portal: { portal: string; statement: string; values: readonly unknown[] }) => void;
  readonly describe: (asked: { type: 'P'; name: string }) => void;
  readonly execute: (portal: { portal: string }) => void;
  readonly sync: () => void;
  readonly _send: (part: Uint8Array) => void;
  readonly sendCopyFail: (words: string) => void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;
/** The values of a statement as the driver sends them; throws for one that it cannot send. */
export const wireValues = (values: readonly unknown[]): readonly unknown[] =>
  values.map((value) => prepareValue(value));

/** The error of PostgreSQL for a statement after a failure. */
const afterFailure = (): Error =>
  Object.assign(new Error('current transaction is aborted, commands ignored until end of transaction block'), {
    code: '25P02',
  });

/**
 * Statements of one transaction that are sent together. The driver asks for the shape of the rows of each statement each time, and each of its
 * statements makes PostgreSQL send what it has: here a prepared one is asked for its shape once a connection, and the answers of all come
 * at once. After one that fails none of the others is carried out, as in any transaction.
 */
export class StatementBatch extends pg.Query {
  // The driver notes under these that a statement was parsed: those of the one that is being answered.
  name: string | undefined;
  text: string | undefined;
  readonly #asked: readonly AskedStatement[];
  readonly #shapes: Shapes;
  readonly #isLoss: (error: unknown) => boolean;
  #wire: Wire | null = null;
  /** Statements that another batch on its way has sent to be parsed: they exist if that comes to it. */
  readonly #counted = new Set<AskedStatement>();
  #turn = 0;
  #shape: Shape | null = null;
  #rows: unknown[] = [];
  #unreadable: unknown = null;

  /** `isLoss`: whether a failure is that of the connection, and so that of every statement on it. */
  constructor(asked: readonly AskedStatement[], shapes: Shapes, isLoss: (error: unknown) => boolean) {
    super('');
    this.#asked = asked;
    this.#shapes = shapes;
    this.#isLoss = isLoss;
    this.#next(0);
  }

  override submit = (connection: unknown): null => {
    this.#wire = connection as Wire;
    // The driver writes each part by itself: they are put together first.
    const parts: Uint8Array[] = [];
    const wire = Object.create(this.#wire, {
      _send: { value: (part: Uint8Array) => void parts.push(part) },
    }) as Wire;
    for (const one of this.#asked) {
      const { text, values, name = '' } = one;
      if (wire.submittedNamedStatements[name] !== undefined) this.#counted.add(one);
      else if (wire.parsedStatements[name] === undefined) {
        wire.parse({ text, name });
        if (name !== '') wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ portal: '', statement: name, values });
      if (!this.#shapes.has(name)) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
    this.#wire._send(Buffer.concat(parts));
    return null;
  };

  #next(turn: number): void {
    const one = this.#asked[turn];
    this.#turn = turn;
    this.name = one?.name;
    this.text = one?.text;
    this.#shape = null;
    this.#rows = [];
    this.#unreadable = null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#shape = { fields, read: fields.map((one) => pg.types.getTypeParser(one.dataTypeID, 'text')) };
  }

  handleDataRow({ fields: cells }: { readonly fields: readonly (string | null)[] }): void {
    const { fields, read } = this.#known();
    const row: Record<string, unknown> = {};
    try {
      for (let index = 0; index < cells.length; index += 1) {
        const cell = cells[index] ?? null;
        row[(fields[index] as pg.FieldDef).name] = cell === null ? null : read[index]?.(cell);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#unreadable = error;
    }
  }

  #known(): Shape {
    this.#shape ??= this.#shapes.get(this.name ?? '') ?? NO_ROWS;
    return this.#shape;
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const one = this.#asked[this.#turn];
    if (!one) return;
    const shape = this.#known();
    if (one.name !== undefined) this.#shapes.set(one.name, shape);
    const [command = '', ...counts] = text.split(' ');
    const count = counts.at(-1) ?? '';
    const rows = this.#rows as pg.QueryResult['rows'];
    const unreadable = this.#unreadable;
    this.#next(this.#turn + 1);
    if (unreadable) one.reject(unreadable);
    else
      one.resolve({
        command,
        rowCount: /^\d+$/.test(count) ? Number(count) : null,
        oid: 0,
        fields: [...shape.fields],
        rows,
      });
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: unknown): void {
    const [failed, ...rest] = this.#asked.slice(this.#turn);
    // A statement that PostgreSQL has not parsed is parsed at its next use.
    for (const { name } of [failed, ...rest].flatMap((one) => one ?? []))
      if (name !== undefined) delete this.#wire?.submittedNamedStatements[name];
    this.#next(this.#asked.length);
    const isUnparsed =
      failed !== undefined && this.#counted.has(failed) && (error as { code?: string }).code === '26000';
    failed?.reject(isUnparsed ? afterFailure() : error);
    for (const one of rest) one.reject(this.#isLoss(error) ? error : afterFailure());
  }

  handleReadyForQuery(): void {
    if (this.#turn < this.#asked.length)
      this.handleError(new Error('Connection terminated: a statement has no answer'));
  }

  handleCopyInResponse(): void {
    this.#wire?.sendCopyFail('No source stream defined');
  }
}
