/** Home Assistant says `online` here when it has started. */
export const HOME_ASSISTANT_STATUS = 'homeassistant/status'

/** The topics of a house on a broker. */
export class LightTopics {
  /** `online`, or `offline` once the connection is lost. */
  readonly availability: string
  /** Begins the unique ids of all entities. */
  readonly node: string
  /** What commands and retained documents come on. */
  readonly subscriptions: readonly string[]
  readonly #base: string

  /** @param house letters, digits, `-` and `_` */
  constructor(house: string) {
    this.#base = `ledloom/${house}`
    this.node = `ledloom_${house}`
    this.availability = `${this.#base}/availability`
    this.subscriptions = [
      ...[`${this.#base}/set`, `${this.#base}/+/set`, `${this.#base}/+/movie/set`],
      `${this.#base}/+/identify/set`,
      ...[this.discovery('+', '+'), HOME_ASSISTANT_STATUS],
    ]
  }

  /** The document of an entity, such as `select` and `house_play`. */
  discovery(component: string, object: string): string {
    return `homeassistant/${component}/${this.node}/${object}/config`
  }

  /** A topic of a light; those of the house are shorter. */
  of(light: string, name: string): string {
    return light === 'house' ? `${this.#base}/${name}` : `${this.#base}/${light}/${name}`
  }

  /** What a topic is for; undefined if it is none of these. */
  read(topic: string): ReadTopic | undefined {
    const rest = topic.startsWith(`${this.#base}/`) ? topic.slice(this.#base.length + 1) : undefined
    if (rest === 'set') return { kind: 'light', light: 'house' }
    if (rest === 'play/set') return { kind: 'play', light: 'house' }
    const [, light, part = 'light'] = /^([^/]+)\/(?:(movie|identify)\/)?set$/.exec(rest ?? '') ?? []
    if (light !== undefined) return { kind: part as 'light' | 'movie' | 'identify', light }
    const [, object] = /^homeassistant\/[^/]+\/[^/]+\/([^/]+)\/config$/.exec(topic) ?? []
    return object === undefined
      ? undefined
      : { kind: 'document', light: object.split('_')[0] ?? '' }
  }
}

/** What a message on a topic is, a command or a document of discovery, and the light that it is of. */
type ReadTopic = {
  readonly kind: 'light' | 'play' | 'movie' | 'identify' | 'document'
  readonly light: string
}
