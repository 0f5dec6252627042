/** A resource to close. */
interface Closable {
  close?(): unknown
}

/** Registers a resource to be closed at the end, and returns it. */
export type Keep = <Resource extends Closable>(resource: Resource) => Resource

/**
 * Runs `work`, then closes the resources it kept, last opened first, whether it succeeded or not. A
 * failing close does not affect the others.
 */
export async function withClosing<Result>(work: (keep: Keep) => Promise<Result>): Promise<Result> {
  const opened: Closable[] = []
  try {
    return await work((resource) => {
      opened.push(resource)
      return resource
    })
  } finally {
    await closeAll(opened.reverse())
  }
}

async function closeAll(resources: readonly Closable[]): Promise<void> {
  for (const resource of resources) {
    try {
      await resource.close?.()
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error))
    }
  }
}
