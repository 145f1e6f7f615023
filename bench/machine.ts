import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Clock ticks in a second, as Linux counts the time of processors. */
const TICKS = 100;

interface Sample {
  readonly at: number;
  /** Seconds of processor that the whole machine worked, and that its host gave to others. */
  readonly worked: number;
  readonly stolen: number;
  /** Seconds of processor of the bench itself, and of what it started. */
  readonly loader: number;
  readonly started: number;
}

/** The load of the machine during a measure. Shares are parts of all its processors. */
export interface Machine {
  readonly load: number;
  /** Time of the processors that went to programs that the bench did not start. */
  readonly others: number;
  readonly stolen: number;
  /** Seconds of processor of the measured processes, and of the bench that asks them. */
  readonly measured: number;
  readonly loader: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process ended meanwhile, or this system has no such file.
    return '';
  }
};

/** Parent and seconds of processor of a process, its ended children among them. */
const statOf = (text: string): { readonly parent: number; readonly seconds: number } => {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  return { parent, seconds: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS };
};

const sample = (): Sample => {
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, stolen = 0] = (read('/proc/stat').split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), read(`/proc/${name}/stat`)] as const)
      .filter(([, text]) => text !== '')
      .map(([pid, text]) => [pid, statOf(text)] as const),
  );
  const isOurs = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isOurs(parent));
  };
  const started = [...processes].filter(([pid]) => isOurs(pid)).reduce((sum, [, one]) => sum + one.seconds, 0);
  return {
    at: performance.now(),
    worked: (user + nice + system + irq + soft) / TICKS,
    stolen: stolen / TICKS,
    loader: processes.get(process.pid)?.seconds ?? 0,
    started,
  };
};

/** Runs some work, and measures the load of the machine meanwhile. */
export const watched = async <T>(work: () => Promise<T>): Promise<readonly [T, Machine]> => {
  const before = sample();
  const done = await work();
  const after = sample();
  const all = ((after.at - before.at) / 1000) * cpus().length;
  const loader = after.loader - before.loader;
  const measured = after.started - before.started;
  const share = (seconds: number): number => Math.round((100 * Math.max(0, seconds)) / all) / 100;
  return [
    done,
    {
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      others: share(after.worked - before.worked - loader - measured),
      stolen: share(after.stolen - before.stolen),
      measured,
      loader,
    },
  ];
};
