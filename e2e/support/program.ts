import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_SECRET } from '../../src/platform/postgres/test-database.ts';

/** Preparing a demonstration beside other work takes minutes. */
const READY_WITHIN = 900_000;

export interface Program {
  readonly words: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts the real program as an operator would, and waits until it answers and has printed the expected words. */
export const startProgram = async (
  env: Readonly<Record<string, string>> & { readonly PORT: string },
  said: string,
): Promise<Program> => {
  const server = spawn(process.execPath, ['src/app/server.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      TZ: 'UTC',
      COMPTOIR_LAUNCHER_PID: String(process.pid),
      // The password of the serving role follows from it: every copy of an installation has the same.
      SECRET: process.env.SECRET || TEST_SECRET,
      ...env,
    },
  });
  let words = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-20_000);
    });
  const isOver = (): boolean => server.exitCode !== null || server.signalCode !== null;
  const stop = async (): Promise<void> => {
    if (isOver()) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await Promise.race([ended, pause(20_000)]);
    server.kill('SIGKILL');
  };
  const begun = Date.now();
  for (;;) {
    const answer = await fetch(`http://localhost:${env.PORT}/health`).catch(() => null);
    if (answer?.ok && words.includes(said)) return { words: () => words, stop };
    if (isOver() || Date.now() - begun > READY_WITHIN) {
      await stop();
      throw new Error(`the server did not start:\n${words}`);
    }
    await pause(100);
  }
};
