/** Signs of one and the same event come together: a new token and another mode. */
const SAME_EVENT_MS = 500
/** How many times, and within what, make it a contest rather than somebody who passed by. */
const CONTEST = { times: 3, withinMs: 60_000 }
/** Of these, how many times another mode was found, the rest being lost tokens. */
const TAKEN_TIMES = 2

/**
 * `token`: the device wanted a new login, which it also does when it forgot the token. `mode`: it
 * was found in another mode, which only somebody else can have set.
 */
export type TakeoverSign = 'token' | 'mode'

interface TakeoverEvent {
  readonly at: number
  isTaken: boolean
}

/** Tells a contest for a device from somebody who took it once, and from tokens that are lost. */
export class TakeoverWatch {
  #events: readonly TakeoverEvent[] = []
  readonly #told = new Set<TakeoverSign>()

  /**
   * Notes that the device shows a sign of somebody else.
   * @returns what is to be told: `mode` of a contest, `token` of a token that keeps being lost; each
   * once, until a minute of calm
   */
  note(sign: TakeoverSign, now: number): TakeoverSign | undefined {
    const recent = this.#events.filter(({ at }) => now - at < CONTEST.withinMs)
    if (recent.length === 0) this.#told.clear()
    this.#events = withSign(recent, sign, now)
    if (this.#events.length < CONTEST.times) return undefined
    const isContest = this.#events.filter(({ isTaken }) => isTaken).length >= TAKEN_TIMES
    const news = isContest ? 'mode' : 'token'
    if (this.#told.has(news)) return undefined
    this.#told.add(news)
    return news
  }
}

function withSign(
  recent: readonly TakeoverEvent[],
  sign: TakeoverSign,
  now: number,
): readonly TakeoverEvent[] {
  const isTaken = sign === 'mode'
  const last = recent.at(-1)
  if (last === undefined || now - last.at >= SAME_EVENT_MS) {
    return [...recent.slice(-CONTEST.times), { at: now, isTaken }]
  }
  last.isTaken ||= isTaken
  return recent
}
