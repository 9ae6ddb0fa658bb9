/** Ends the script with its reason, in one line where it is an error. */
export function stopWith(reason: unknown): never {
  const cause = reason instanceof Error && reason.cause instanceof Error ? `: ${reason.cause.message}` : '';
  console.error(reason instanceof Error ? `${reason.message.split('\n')[0]}${cause}` : `${reason}`);
  process.exit(1);
}
