import { group, inline, world, written } from './define.ts'

const MOVES = { changes: ['transform'], result: undefined } as const
const CLOCK = { reads: ['clock'] } as const

const MATRIX = [1, 2, 3, 4].flatMap((row) => [1, 2, 3, 4].map((column) => `m${column}${row}`))

export const transformBuiltins = group(
  'Coordinate transformations',
  world('resetTransform()', {
    sets: ['transform'],
    result: undefined,
    note: 'as on the hardware, transformations last until it is called, and those after the 31st do nothing',
  }),
  world(`transform(${MATRIX.join(', ')})`, { ...MOVES, cost: 300 }),
  world('translate(x, y)', { ...MOVES, cost: 200 }),
  world('scale(x, y)', { ...MOVES, cost: 240 }),
  world('rotate(angleRads)', { ...MOVES, cost: 220 }),
  world('translate3D(x, y, z)', { ...MOVES, cost: 200 }),
  world('scale3D(x, y, z)', { ...MOVES, cost: 200 }),
  world('rotateX(angleRads)', { ...MOVES, cost: 220 }),
  world('rotateY(angleRads)', { ...MOVES, cost: 220 }),
  world('rotateZ(angleRads)', { ...MOVES, cost: 220 }),
)

export const mapBuiltins = group(
  'Pixel map',
  world('pixelMapDimensions()', { cost: 2 }),
  world('has2DMap()', { cost: 5 }),
  world('has3DMap()', { cost: 5 }),
  written('mapPixels(fn)', { types: ['function'], result: undefined, reads: ['transform'] }),
)

const NO_TIME_OF_DAY = 'the time of day is the parameter of that name, on 1 January 2024'

export const clockBuiltins = group(
  'Clock',
  world('clockYear()', { ...CLOCK, note: NO_TIME_OF_DAY }),
  world('clockMonth()', CLOCK),
  world('clockDay()', CLOCK),
  world('clockHour()', CLOCK),
  world('clockMinute()', CLOCK),
  world('clockSecond()', CLOCK),
  world('clockWeekday()', CLOCK),
)

const NO_SEQUENCER = 'the sequencer is off: it gives 0'
const NO_PINS = 'there are no pins: it gives 0'

export const hardwareBuiltins = group(
  'Hardware',
  { ...inline('readAdc()', () => '0'), note: NO_PINS },
  { ...inline('analogRead(pin)', (pin) => `${pin} * 0`), note: NO_PINS },
  { ...inline('pinMode(pin, mode)', (pin, mode) => `${pin}, ${mode}, 0`), note: NO_PINS },
  { ...inline('digitalWrite(pin, state)', (pin, state) => `${pin}, ${state}, 0`), note: NO_PINS },
  { ...inline('digitalRead(pin)', (pin) => `${pin} * 0`), note: NO_PINS },
  { ...inline('touchRead(pin)', (pin) => `${pin} * 0`), note: NO_PINS },
  { ...inline('nodeId()', () => '0'), note: 'there is no sync group: it gives 0' },
  { ...inline('sequencerNext()', () => '0'), note: NO_SEQUENCER },
  { ...inline('sequencerGetMode()', () => '0'), note: NO_SEQUENCER },
  { ...inline('playlistGetPosition()', () => '0'), note: NO_SEQUENCER },
  {
    ...inline('playlistSetPosition(position)', (position) => `${position} * 0`),
    note: NO_SEQUENCER,
  },
  { ...inline('playlistGetLength()', () => '0'), note: NO_SEQUENCER },
)
