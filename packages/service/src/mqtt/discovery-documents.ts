import type { NamedLight } from '../named-lights/named-light.ts'
import { FOLLOW, FULL_BRIGHTNESS, lightState, NO_OPTION } from './light-messages.ts'
import type { LightTopics } from './light-topics.ts'

/** Payloads by topic, all to be retained. */
export type RetainedMessages = ReadonlyMap<string, string>

/** Sensors of a device: the number of it, and what Home Assistant has to know of that. */
const SENSORS = [
  ['frames', 'Frames', { state_class: 'total_increasing' }],
  ['failed', 'Frames lost', { state_class: 'total_increasing' }],
  ['losses', 'Connection losses', { state_class: 'total_increasing' }],
  [
    'signal',
    'Signal strength',
    { state_class: 'measurement', device_class: 'signal_strength', unit_of_measurement: 'dBm' },
  ],
] as const

/**
 * All that is said about a light: the documents by which Home Assistant finds its entities
 * (https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery), and their states.
 *
 * @param names what is offered by name in a house, as a select entity
 */
export function messagesOf(
  light: NamedLight,
  topics: LightTopics,
  names: readonly string[],
): RetainedMessages {
  const { id, kind, state, movies } = light
  const messages = new Map<string, string>()
  const say = (topic: string, payload: unknown) =>
    messages.set(topic, typeof payload === 'string' ? payload : JSON.stringify(payload))
  const find = (component: string, part: string, document: object) => {
    const object = part === '' ? id : `${id}_${part}`
    say(topics.discovery(component, object), {
      unique_id: `${topics.node}_${object}`,
      ...document,
      ...availabilityOf(light, topics),
      device: deviceOf(light, topics),
      origin: { name: 'Ledloom', support_url: 'https://github.com/ledloom/ledloom' },
    })
  }
  find('light', '', lightDocument(light, topics))
  say(topics.of(id, 'state'), lightState(light))
  if (kind !== 'house') say(topics.of(id, 'availability'), state.isAvailable ? 'online' : 'offline')
  if (kind === 'house' && names.length > 0) {
    find('select', 'play', selectOf('Play', topics.of(id, 'play'), names))
    say(topics.of(id, 'play'), optionOf(state.isOn ? state.play : undefined, names))
  }
  if (movies.length > 0) {
    find('select', 'movie', selectOf('Movie', topics.of(id, 'movie'), movies))
    say(topics.of(id, 'movie'), optionOf(state.movie, movies))
  }
  if (kind === 'device') find('button', 'identify', identifyButton(id, topics))
  if (kind === 'device') sayNumbers(light, topics, { find, say })
  return messages
}

function sayNumbers(
  { id, numbers }: NamedLight,
  topics: LightTopics,
  {
    find,
    say,
  }: {
    readonly find: (component: string, part: string, document: object) => void
    readonly say: (topic: string, payload: unknown) => void
  },
): void {
  const topic = topics.of(id, 'numbers')
  for (const [key, name, kind] of SENSORS) {
    // Only devices that state a signal strength have one.
    if (key === 'signal' && numbers.signal === undefined) continue
    find('sensor', key, {
      ...{ name, state_topic: topic, value_template: `{{ value_json.${key} }}` },
      ...{ entity_category: 'diagnostic', ...kind },
    })
  }
  const { frames = null, failed = null, losses = null, signal = null } = numbers
  say(topic, { frames, failed, losses, signal })
}

function lightDocument({ id, kind, plays }: NamedLight, topics: LightTopics) {
  return {
    // The name of its device.
    name: null,
    schema: 'json',
    state_topic: topics.of(id, 'state'),
    command_topic: topics.of(id, 'set'),
    brightness: true,
    brightness_scale: FULL_BRIGHTNESS,
    supported_color_modes: ['rgb'],
    effect: true,
    effect_list: kind === 'house' ? plays : [FOLLOW, ...plays],
    flash: false,
    transition: false,
  }
}

function selectOf(name: string, topic: string, options: readonly string[]) {
  return { name, state_topic: topic, command_topic: `${topic}/set`, options }
}

/** Its device class is that of buttons by which a device shows which one it is. */
function identifyButton(id: string, topics: LightTopics) {
  return {
    ...{ name: 'Identify', device_class: 'identify', entity_category: 'config' },
    command_topic: `${topics.of(id, 'identify')}/set`,
  }
}

function optionOf(option: string | undefined, options: readonly string[]): string {
  return option !== undefined && options.includes(option) ? option : NO_OPTION
}

/** A house is there while its process is; what is in it, while that and it are. */
function availabilityOf({ id, kind }: NamedLight, topics: LightTopics) {
  const own = kind === 'house' ? [] : [{ topic: topics.of(id, 'availability') }]
  return { availability: [{ topic: topics.availability }, ...own], availability_mode: 'all' }
}

function deviceOf({ id, name, kind }: NamedLight, { node }: LightTopics) {
  if (kind === 'house') {
    const title = `Ledloom ${node.slice('ledloom_'.length)}`
    return { identifiers: [node], name: title, manufacturer: 'Ledloom' }
  }
  const identifiers = [`${node}_${id}`]
  if (kind === 'group') return { identifiers, name, via_device: node }
  const mac = id.replace(/(..)(?!$)/g, '$1:')
  return { identifiers, connections: [['mac', mac]], name, via_device: node }
}
