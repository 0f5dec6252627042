import { type Pending, type WorkOnAll, workOnPending } from './batch.ts'
import type { Edit } from './composition-model.ts'
import type { StudioLayer } from './layer.ts'

interface EditQueueOptions {
  /** The layers that play. */
  readonly layers: () => readonly StudioLayer[]
  /** Plays edits together. */
  readonly play: WorkOnAll<Edit>
}

/** Edits that are played together. */
interface EditGroup {
  readonly pending: readonly Pending<Edit>[]
  /** The layers that they change. */
  readonly ids: ReadonlySet<string>
}

/** In the ids of a group: the order of layers is changed. */
const ORDER = 'the order of layers'

/**
 * Plays edits as they come. Edits of a layer that is being edited wait and are then played together,
 * so that of many changes only the newest is made; if that fails, each is tried alone. Edits of
 * different layers do not wait for each other.
 */
export class EditQueue {
  readonly #options: EditQueueOptions
  readonly #running = new Set<EditGroup>()
  #waiting: readonly Pending<Edit>[] = []
  #isStarting = false

  constructor(options: EditQueueOptions) {
    this.#options = options
  }

  /** Resolves when the edit plays; rejects, without any change by it, if it fails. */
  add(edit: Edit): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting, { item: edit, resolve, reject }]
      this.#startSoon()
    })
  }

  /** Edits that come at the same time are played together. */
  #startSoon(): void {
    if (this.#isStarting) return
    this.#isStarting = true
    queueMicrotask(() => {
      this.#isStarting = false
      this.#start()
    })
  }

  /** Starts the edits that change other layers than those that run, and than those before them. */
  #start(): void {
    const running = [...this.#running]
    const edits = running.flatMap(({ pending }) => pending.map(({ item }) => item))
    let layers = edits.reduce(
      (before, edit) => applied(before, edit) ?? before,
      this.#options.layers(),
    )
    let groups: readonly EditGroup[] = []
    for (const pending of this.#waiting) {
      const next = applied(layers, pending.item)
      // An edit that is not possible after those before it has to wait for them.
      const before = new Set([...running, ...groups].flatMap(({ ids }) => [...ids]))
      const ids = next === undefined ? before : changedIds(layers, next)
      groups = joined(groups, { pending: [pending], ids })
      layers = next ?? layers
    }
    const free = groups.filter((group) => !running.some((other) => meets(group, other)))
    const started = new Set(free.flatMap(({ pending }) => pending))
    this.#waiting = this.#waiting.filter((pending) => !started.has(pending))
    for (const group of free) void this.#run(group)
  }

  async #run(group: EditGroup): Promise<void> {
    this.#running.add(group)
    await workOnPending(group.pending, this.#options.play)
    this.#running.delete(group)
    if (this.#waiting.length > 0) this.#start()
  }
}

/** Adds a group, joined with those that change some of the same layers. */
function joined(groups: readonly EditGroup[], group: EditGroup): readonly EditGroup[] {
  const all = [...groups.filter((other) => meets(group, other)), group]
  const pending = all.flatMap((each) => each.pending)
  const ids = new Set(all.flatMap((each) => [...each.ids]))
  return [...groups.filter((other) => !all.includes(other)), { pending, ids }]
}

function meets({ ids }: EditGroup, other: EditGroup): boolean {
  return [...ids].some((id) => other.ids.has(id))
}

/** The edited layers; `undefined` if the edit is not possible. */
function applied(layers: readonly StudioLayer[], edit: Edit): readonly StudioLayer[] | undefined {
  try {
    return edit(layers)
  } catch {
    return undefined
  }
}

/** The ids of layers that were changed, added or removed, and `ORDER` if others changed places. */
function changedIds(
  before: readonly StudioLayer[],
  after: readonly StudioLayer[],
): ReadonlySet<string> {
  const stay = (these: readonly StudioLayer[], those: readonly StudioLayer[]) =>
    these.map(({ id }) => id).filter((id) => those.some((other) => other.id === id))
  const others = [...before, ...after].filter(
    (layer) => !before.includes(layer) || !after.includes(layer),
  )
  const isMoved = stay(before, after).join() !== stay(after, before).join()
  return new Set([...others.map(({ id }) => id), ...(isMoved ? [ORDER] : [])])
}
