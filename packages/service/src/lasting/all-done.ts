/** Waits until all work is done, also after a failure. @throws the first failure */
export async function allDone(work: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(work)
  await Promise.all(work)
}
