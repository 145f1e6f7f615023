/**
 * Tells when the launcher (start.mjs) is gone, however it went: the program must not live on, holding its port, after the
 * command that the operator sees has died. The channel closes at once; the parent's number is the fallback without a channel.
 */
export const watchLauncher = (gone: () => void): void => {
  const launcher = Number(process.env.COMPTOIR_LAUNCHER_PID);
  if (!launcher) return;
  let told = false;
  const tell = (): void => {
    if (told) return;
    told = true;
    gone();
  };
  // Output goes nowhere once the terminal's owner has died: that must not throw in the middle of an orderly end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.channel) {
    process.once('disconnect', tell);
    process.channel.unref();
  }
  setInterval(() => {
    if (process.ppid !== launcher) tell();
  }, 1000).unref();
};
