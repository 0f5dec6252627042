import { both, type Fields, from, has, hasOn, may, of, UUID, upTo } from './field.ts'

const INTEGER = has('integer')
const TEXT = has('string')
const CODE = INTEGER
const MICROPHONE = both(from('2.4.14', 'F'), upTo('2.4.30'))
const MICROPHONE_G = both(from('2.4.21', 'G'), upTo('2.4.30'))

/** Section 2.1. */
const GESTALT: Fields = {
  fw_family: hasOn(
    (subject) => from('2.2.1', 'F')(subject) || from('2.4.21', 'G')(subject),
    /^[FG]$/,
  ),
  product_name: TEXT,
  product_version: hasOn(of('D'), /^\d+$/),
  hardware_version: has(/^\d+$/),
  bytes_per_led: has('number'),
  flash_size: has('number'),
  led_type: has('number'),
  led_version: hasOn(of('D'), /^1$/),
  product_code: TEXT,
  device_name: TEXT,
  rssi: hasOn(from('2.1.0', 'D'), 'number'),
  uptime: has(/^\d+$/),
  hw_id: has(/^[0-9a-f]+$/i),
  mac: has(/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i),
  uuid: hasOn((subject) => of('FG')(subject) || from('2.0.8', 'D')(subject), UUID),
  max_supported_led: has('number'),
  base_leds_number: hasOn(of('D'), 'number'),
  number_of_led: has('number'),
  led_profile: TEXT,
  frame_rate: has('number'),
  measured_frame_rate: hasOn(from('2.5.6', 'FG'), 'number'),
  movie_capacity: has('number'),
  copyright: TEXT,
  wire_type: hasOn(of('G'), 'integer'),
  max_movies: may('integer', from('2.8.0', 'FG')),
  code: CODE,
}

/** Section 2.5, and what recorded devices add in some modes. */
const MODE: Fields = {
  mode: TEXT,
  shop_mode: hasOn(from('2.4.21'), 'integer'),
  id: may('integer'),
  unique_id: may(UUID),
  name: may('string'),
}

/** Section 2.6. */
const COLOR: Fields = {
  hue: INTEGER,
  saturation: INTEGER,
  value: INTEGER,
  red: INTEGER,
  green: INTEGER,
  blue: INTEGER,
  white: may('integer', of('G')),
}

/** Section 2.9. Before 2.5.6 an identifier was sent although it was empty. */
const SYNC: Fields = {
  mode: has(/^(none|master|slave)$/),
  slave_id: hasOn(upTo('2.5.5'), 'string'),
  master_id: hasOn(upTo('2.5.5'), 'string'),
  compat_mode: hasOn(from('2.5.6'), 'number'),
}

const DEPTHS: Fields = {
  filters: has([{}]),
  brightness_depth: INTEGER,
  hue_depth: INTEGER,
  value_depth: INTEGER,
  saturation_depth: INTEGER,
}

/** Section 2.10. */
const MOVIE: Fields = {
  id: INTEGER,
  name: TEXT,
  unique_id: has(UUID),
  descriptor_type: has(/^rgbw?_raw$/),
  leds_per_frame: INTEGER,
  frames_number: INTEGER,
  fps: INTEGER,
}

const CURRENT: Fields = {
  id: INTEGER,
  unique_id: has(UUID),
  name: TEXT,
  duration: may('integer'),
  code: CODE,
}

const TIMER: Fields = { time_now: INTEGER, time_on: has('number'), time_off: has('number') }

const LEVEL: Fields = { mode: has(/^(enabled|disabled)$/), value: INTEGER, code: CODE }

/** Section 2.13, and what recorded devices add. */
const STATION: Fields = {
  ssid: TEXT,
  ip: TEXT,
  gw: TEXT,
  mask: TEXT,
  status: hasOn(of('D'), 'integer'),
  rssi: may('integer'),
}

const ACCESS_POINT: Fields = {
  ssid: TEXT,
  channel: INTEGER,
  ip: TEXT,
  enc: INTEGER,
  ssid_hidden: hasOn(from('2.4.25'), 'integer'),
  max_connection: hasOn(from('2.4.25'), 'integer'),
  max_connections: may('integer', from('2.4.25')),
  password_changed: may('integer'),
}

const SUM: Fields = { sha1sum: has(/^[0-9a-f]{40}$/), code: CODE }

/** What the document says is in the replies to good requests; `{ code }` where it is not here. */
export const REPLY_FIELDS: Readonly<Record<string, Fields>> = {
  'POST login': {
    authentication_token: has(/^[A-Za-z0-9+/]{11}=$/),
    authentication_token_expires_in: INTEGER,
    // Recorded ones have 40, whatever the document says.
    'challenge-response': has(/^[0-9a-f]{40}$/),
    code: CODE,
  },
  'GET gestalt': GESTALT,
  'GET fw/version': { version: TEXT, code: CODE },
  'GET device_name': { name: TEXT, code: CODE },
  'POST device_name': { name: may('string'), code: CODE },
  'POST echo': { json: has({ message: TEXT, list: has(['any']) }), code: CODE },
  'GET timer': {
    ...TIMER,
    code: hasOn(
      (subject) => from('2.3.8', 'D')(subject) || from('2.5.6', 'F')(subject) || of('G')(subject),
      'integer',
    ),
  },
  'GET led/mode': { ...MODE, code: CODE },
  'GET led/color': { ...COLOR, code: CODE },
  'GET led/effects': {
    effects_number: INTEGER,
    unique_ids: hasOn(from('2.5.6'), [UUID]),
    code: CODE,
  },
  'GET led/effects/current': {
    effect_id: INTEGER,
    preset_id: may('integer'),
    unique_id: hasOn(from('2.5.6'), UUID),
    code: CODE,
  },
  'GET led/config': {
    strings: has([{ first_led_id: INTEGER, length: INTEGER }]),
    code: hasOn(from('1.99.20'), 'integer'),
  },
  'POST led/movie/full': { frames_number: INTEGER, code: CODE },
  'GET led/movie/config': {
    frame_delay: INTEGER,
    leds_number: INTEGER,
    frames_number: INTEGER,
    loop_type: INTEGER,
    sync: has(SYNC),
    mic: hasOn((subject) => MICROPHONE(subject) || MICROPHONE_G(subject), DEPTHS),
    code: CODE,
  },
  'GET led/out/brightness': LEVEL,
  'GET led/out/saturation': LEVEL,
  'POST led/layout/full': { parsed_coordinates: INTEGER, code: CODE },
  'GET led/layout/full': {
    aspectXY: INTEGER,
    aspectXZ: INTEGER,
    coordinates: has([{ x: has('number'), y: has('number'), z: has('number') }]),
    source: has(/^(linear|2d|3d)$/),
    synthesized: has('boolean'),
    uuid: has(UUID),
    code: CODE,
  },
  'POST movies/new': {
    entry_point: may('integer'),
    id: may('integer'),
    handle: may('integer'),
    unique_id: may(UUID),
    code: CODE,
  },
  'POST movies/full': { frames_number: may('integer'), code: CODE },
  'GET movies': {
    movies: has([MOVIE]),
    available_frames: INTEGER,
    max_capacity: INTEGER,
    max: may('integer', from('2.8.0')),
    code: CODE,
  },
  'GET led/movies/current': CURRENT,
  'GET movies/current': CURRENT,
  'GET playlist': {
    unique_id: may(UUID),
    name: may('string'),
    entries: has([
      {
        duration: INTEGER,
        unique_id: has(UUID),
        id: may('integer'),
        handle: may('integer'),
        name: may('string'),
      },
    ]),
    code: CODE,
  },
  'GET playlist/current': CURRENT,
  'GET network/scan_results': {
    networks: has([{ ssid: TEXT, mac: TEXT, rssi: has('number'), channel: INTEGER, enc: INTEGER }]),
    code: CODE,
  },
  'GET network/status': {
    mode: INTEGER,
    station: has(STATION),
    ap: has(ACCESS_POINT),
    code: CODE,
  },
  'POST fw/0/update': SUM,
  'POST fw/1/update': SUM,
  'GET mqtt/config': {
    broker_host: TEXT,
    broker_port: INTEGER,
    client_id: has(/^[0-9A-F]{12}$/),
    encryption_key_set: hasOn(of('D'), 'boolean'),
    keep_alive_interval: INTEGER,
    user: TEXT,
    password: hasOn(both(from('2.4.2', 'F'), upTo('2.4.14')), 'string'),
    code: CODE,
  },
  'GET mic/config': { ...DEPTHS, silence_threshold: INTEGER, active_range: INTEGER, code: CODE },
  'GET mic/sample': { sampled_value: INTEGER, code: CODE },
  'GET music/drivers': { drivers_number: INTEGER, unique_ids: has([UUID]), code: CODE },
  'GET music/drivers/sets': {
    current: INTEGER,
    count: INTEGER,
    driversets: has([{ id: INTEGER, count: INTEGER, unique_ids: has([UUID]) }]),
    code: CODE,
  },
  'GET music/drivers/sets/current': { driverset_id: INTEGER, code: CODE },
  'GET summary': {
    led_mode: has(MODE),
    timer: has(TIMER),
    music: has({ enabled: INTEGER, active: INTEGER, current_driverset: INTEGER }),
    filters: has([
      {
        filter: has(/^(brightness|hue|saturation)$/),
        config: has({ value: INTEGER, mode: TEXT }),
      },
    ]),
    group: has(SYNC),
    layout: has({ uuid: has(UUID) }),
    color: hasOn(from('2.7.1'), COLOR),
    code: CODE,
  },
}
