/** Something that has to be closed. */
export interface Closable {
  close?(): unknown
}

/** Remembers a resource, so that it is closed in the end, and gives it back. */
export type Keep = <Resource extends Closable>(resource: Resource) => Resource

/**
 * Does `work`, then closes what it kept, last opened first, whether it succeeded or not. A close
 * that fails does not keep the others from being closed.
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
