/**
 * Signs within this time are of one event: a new token and another mode. A command that is given meanwhile, such as an
 * upload, may log in several times.
 */
const SAME_EVENT_MS = { mode: 500, token: 15_000 } as const
/** Number of events, and their time, that make a contest. */
const CONTEST = { times: 3, withinMs: 60_000 }
/** Events of these with another mode; the rest may be lost tokens. */
const TAKEN_TIMES = 2

/**
 * `token`: the device demanded a new login, perhaps because it forgot the token. `mode`: it was found in
 * another mode, which only another client can have set.
 */
export type TakeoverSign = 'token' | 'mode'

interface TakeoverEvent {
  readonly at: number
  isTaken: boolean
}

/** Distinguishes a contest for a device from a single takeover and from lost tokens. */
export class TakeoverWatch {
  #events: readonly TakeoverEvent[] = []
  readonly #reported = new Set<TakeoverSign>()

  /**
   * Notes a sign of another client.
   * @returns `mode` for a contest and `token` for a token that keeps being lost, each once until a minute
   * without signs
   */
  note(sign: TakeoverSign, now: number): TakeoverSign | undefined {
    const recent = this.#events.filter(({ at }) => now - at < CONTEST.withinMs)
    if (recent.length === 0) this.#reported.clear()
    this.#events = withSign(recent, sign, now)
    if (this.#events.length < CONTEST.times) return undefined
    const isContest = this.#events.filter(({ isTaken }) => isTaken).length >= TAKEN_TIMES
    const contest = isContest ? 'mode' : 'token'
    if (this.#reported.has(contest)) return undefined
    this.#reported.add(contest)
    return contest
  }
}

function withSign(
  recent: readonly TakeoverEvent[],
  sign: TakeoverSign,
  now: number,
): readonly TakeoverEvent[] {
  const isTaken = sign === 'mode'
  const last = recent.at(-1)
  if (last === undefined || now - last.at >= SAME_EVENT_MS[sign]) {
    return [...recent.slice(-CONTEST.times), { at: now, isTaken }]
  }
  last.isTaken ||= isTaken
  return recent
}
