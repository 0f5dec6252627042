/**
 * Home Assistant's own schema of MQTT discovery, written again from its source: home-assistant/core,
 * `homeassistant/components/mqtt`, of 2025: `schemas.py` (entities, devices, availability), `config.py`
 * (topics), `button.py`, `light/schema_json.py`, `select.py`, `sensor.py`, `discovery.py` (topics, component names),
 * `util.py` (topics). Home Assistant drops keys that it does not know without a word; here they are
 * faults, because a key that is dropped does nothing.
 */
import * as assert from 'uvu/assert'
import { z } from 'zod'

/** `valid_topic` of util.py. */
const topic = z
  .string()
  .min(1)
  .refine((text) => Buffer.byteLength(text) <= 65_535, 'is too long for a topic')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is not allowed
  .refine((text) => !/[\u0000-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/.test(text), 'control')

/** `valid_publish_topic`. */
const publishTopic = topic.refine((text) => !/[+#]/.test(text), 'has a wildcard')

/** `valid_subscribe_topic`: a wildcard is a whole level, and `#` is the last one. */
const subscribeTopic = topic.refine(
  (text) =>
    text
      .split('/')
      .every((level, i, all) =>
        /[+#]/.test(level) ? level === '+' || (level === '#' && i === all.length - 1) : true,
      ),
  'has a wildcard within a level',
)

const qos = z.union([z.literal(0), z.literal(1), z.literal(2)])
const configurationUrl = z.string().regex(/^(https?|homeassistant):\/\/\S+$/)
const template = z.string().min(1)

/** `MQTT_ENTITY_DEVICE_INFO_SCHEMA`. */
const device = z
  .strictObject({
    identifiers: z.union([z.string(), z.array(z.string())]).optional(),
    connections: z.array(z.tuple([z.string(), z.string()])).optional(),
    manufacturer: z.string().optional(),
    model: z.string().optional(),
    model_id: z.string().optional(),
    name: z.string().optional(),
    hw_version: z.string().optional(),
    serial_number: z.string().optional(),
    sw_version: z.string().optional(),
    via_device: z.string().optional(),
    suggested_area: z.string().optional(),
    configuration_url: configurationUrl.optional(),
  })
  .refine(
    ({ identifiers = [], connections = [] }) => identifiers.length + connections.length > 0,
    'must have an identifier or a connection',
  )

/** `MQTT_ORIGIN_INFO_SCHEMA`. */
const origin = z.strictObject({
  name: z.string(),
  sw_version: z.string().optional(),
  support_url: configurationUrl.optional(),
})

/** `MQTT_AVAILABILITY_SCHEMA` and the rest of `MQTT_ENTITY_COMMON_SCHEMA`, with `SCHEMA_BASE`. */
const entity = {
  name: z.string().nullish(),
  // All entities of discovery should have one, and those of a device must.
  unique_id: z.string().min(1),
  object_id: z.string().optional(),
  default_entity_id: z.string().optional(),
  device: device.optional(),
  origin: origin.optional(),
  availability_topic: subscribeTopic.optional(),
  availability_template: template.optional(),
  payload_available: z.string().optional(),
  payload_not_available: z.string().optional(),
  availability_mode: z.enum(['all', 'any', 'latest']).optional(),
  availability: z
    .array(
      z.strictObject({
        topic: subscribeTopic,
        payload_available: z.string().optional(),
        payload_not_available: z.string().optional(),
        value_template: template.optional(),
      }),
    )
    .optional(),
  enabled_by_default: z.boolean().optional(),
  entity_category: z.enum(['config', 'diagnostic']).optional(),
  icon: z
    .string()
    .regex(/^\w+:[\w-]+$/)
    .optional(),
  json_attributes_topic: subscribeTopic.optional(),
  json_attributes_template: template.optional(),
  qos: qos.optional(),
  encoding: z.string().optional(),
}

/** `MQTT_RW_SCHEMA`. */
const readWrite = {
  ...entity,
  command_topic: publishTopic,
  state_topic: subscribeTopic.optional(),
  optimistic: z.boolean().optional(),
  retain: z.boolean().optional(),
}

/** `VALID_COLOR_MODES` of the light integration. */
const colorModes = z.enum([
  ...['brightness', 'color_temp', 'hs', 'onoff', 'rgb', 'rgbw', 'rgbww', 'white', 'xy'],
] as [string, ...string[]])

/** `_PLATFORM_SCHEMA_BASE` of light/schema_json.py. */
const light = z
  .strictObject({
    ...readWrite,
    schema: z.literal('json'),
    brightness: z.boolean().optional(),
    brightness_scale: z.int().min(1).optional(),
    color_temp_kelvin: z.boolean().optional(),
    effect: z.boolean().optional(),
    effect_list: z.array(z.string()).optional(),
    flash: z.boolean().optional(),
    flash_time_long: z.int().min(0).optional(),
    flash_time_short: z.int().min(0).optional(),
    max_mireds: z.int().min(0).optional(),
    min_mireds: z.int().min(0).optional(),
    max_kelvin: z.int().min(0).optional(),
    min_kelvin: z.int().min(0).optional(),
    supported_color_modes: z.array(colorModes).optional(),
    transition: z.boolean().optional(),
    white_scale: z.int().min(1).optional(),
  })
  .refine(({ supported_color_modes: modes = [] }) => new Set(modes).size === modes.length, 'twice')
  // `valid_supported_color_modes`
  .refine(({ supported_color_modes: modes }) => {
    if (modes === undefined) return true
    const onlyAlone = modes.includes('onoff') || modes.includes('brightness')
    return modes.length > 0 && !(onlyAlone && modes.length > 1) && String(modes) !== 'white'
  }, 'is no possible set of colour modes')

/** `PLATFORM_SCHEMA_MODERN` of select.py. */
const select = z.strictObject({
  ...readWrite,
  options: z.array(z.string()),
  command_template: template.optional(),
  value_template: template.optional(),
})

/** `_PLATFORM_SCHEMA_BASE` of sensor.py, with the units of the device classes that we may use. */
const DEVICE_CLASS_UNITS: Readonly<Record<string, readonly string[]>> = {
  duration: ['d', 'h', 'min', 's', 'ms', 'µs', 'μs'],
  frequency: ['mHz', 'Hz', 'kHz', 'MHz', 'GHz'],
  signal_strength: ['dB', 'dBm'],
  temperature: ['°C', '°F', 'K'],
}

const sensor = z
  .strictObject({
    ...entity,
    state_topic: subscribeTopic,
    value_template: template.optional(),
    device_class: z.enum([...Object.keys(DEVICE_CLASS_UNITS), 'enum']).nullish(),
    expire_after: z.int().min(0).optional(),
    force_update: z.boolean().optional(),
    last_reset_value_template: template.optional(),
    options: z.array(z.string()).min(1).optional(),
    suggested_display_precision: z.int().min(0).optional(),
    state_class: z
      .enum(['measurement', 'measurement_angle', 'total', 'total_increasing'])
      .nullish(),
    unit_of_measurement: z.string().nullish(),
  })
  // `validate_sensor_state_and_device_class_config`
  .refine(
    ({ last_reset_value_template: reset, state_class }) =>
      reset === undefined || state_class === 'total',
    'last_reset_value_template needs the state class total',
  )
  .refine(
    ({ options, state_class, unit_of_measurement, device_class }) =>
      options === undefined || (!state_class && !unit_of_measurement && device_class === 'enum'),
    'options are those of an enum, without unit and state class',
  )
  .refine(
    ({ device_class, unit_of_measurement: unit }) =>
      !device_class || !unit || DEVICE_CLASS_UNITS[device_class]?.includes(unit) === true,
    'the unit is none of the device class',
  )

/** `PLATFORM_SCHEMA_MODERN` of button.py, with the device classes of the button integration. */
const button = z.strictObject({
  ...entity,
  command_topic: publishTopic,
  command_template: template.optional(),
  device_class: z.enum(['identify', 'restart', 'update']).nullish(),
  payload_press: z.string().optional(),
  retain: z.boolean().optional(),
})

const COMPONENTS = { button, light, select, sensor }

/** Checks a retained message of discovery. @throws Error that says what Home Assistant would refuse */
function checkDiscovery(topicName: string, payload: string): void {
  // `TOPIC_MATCHER` of discovery.py, after the prefix.
  const match = /^homeassistant\/(\w+)\/(?:([a-zA-Z0-9_-]+)\/)?([a-zA-Z0-9_-]+)\/config$/.exec(
    topicName,
  )
  const component = match?.[1] as keyof typeof COMPONENTS | undefined
  if (component === undefined || !Object.hasOwn(COMPONENTS, component)) {
    throw new Error(`${topicName} is no topic of discovery`)
  }
  const { success, error } = COMPONENTS[component].safeParse(JSON.parse(payload))
  if (!success) throw new Error(`${topicName}: ${z.prettifyError(error)}`)
}

/** What a JSON light takes of its state topic, `_state_received` of light/schema_json.py. */
function checkLightState(payload: string, modes: readonly string[]): void {
  const byte = z.int().min(0).max(255)
  const state = z.strictObject({
    state: z.enum(['ON', 'OFF']).nullable(),
    // 0 is ignored with a message in the log.
    brightness: z.number().min(1).max(255).optional(),
    color_mode: z
      .string()
      .refine((mode) => modes.includes(mode), 'is none of the light’s')
      .optional(),
    color: z.strictObject({ r: byte, g: byte, b: byte }).optional(),
    effect: z.string().nullable().optional(),
  })
  const read = modes.length === 0 ? state.omit({ color_mode: true, color: true }) : state
  const { color_mode: mode, color } = JSON.parse(payload)
  // «Invalid or incomplete color value»: a mode comes with its colour, and a colour with its mode.
  if ((mode === undefined) !== (color === undefined)) throw new Error(`${payload}: half a colour`)
  const { success, error } = read.safeParse(JSON.parse(payload))
  if (!success) throw new Error(`${payload}: ${z.prettifyError(error)}`)
}

/** Checks documents of discovery, and the states of lights and of what can be selected. */
export function checkAll(messages: ReadonlyMap<string, string>): void {
  for (const [topic, payload] of messages) {
    if (!topic.startsWith('homeassistant/')) continue
    checkDiscovery(topic, payload)
    const { state_topic: state, schema, options, ...document } = JSON.parse(payload)
    const said = messages.get(state) ?? ''
    if (schema === 'json') checkLightState(said, document.supported_color_modes ?? [])
    if (options !== undefined) assert.ok(said === 'None' || options.includes(said), said)
    for (const { topic } of document.availability) assert.ok(messages.has(topic), topic)
  }
}
