/** The error that `promise` rejects with; rejects itself when it does not. */
export async function failureOf(promise: Promise<unknown>): Promise<Error & { code?: unknown }> {
  const failure: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure instanceof Error) return failure
  throw new Error(`expected an error, got ${String(failure)}`)
}
