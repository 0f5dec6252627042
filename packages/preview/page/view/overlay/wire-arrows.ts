import type { ScreenLeds } from '../leds/led-picker.ts'
import { INK, NUMBER_FONT, RoomMap } from './led-numbers.ts'
import { ringRadius } from './picked-ring.ts'

/** Length of arrows and smallest distance between them, in CSS pixels. */
const LENGTH = 5
const APART = 44

/** Shortest piece of wire on the screen that gets an arrow. */
const SHORTEST = 8

/** Places of arrows, which keep apart from each other; labels only avoid the arrows themselves. */
const arrowRoom = new RoomMap()

/** Draws the direction of the wire: a ring and a word at its start, arrows along it. */
export function drawWireArrows(
  context: CanvasRenderingContext2D,
  leds: ScreenLeds,
  room: RoomMap,
): void {
  const { clientWidth, clientHeight } = context.canvas
  arrowRoom.clear(clientWidth, clientHeight)
  drawBegin(context, leds, room)
  context.strokeStyle = INK.wire
  context.lineWidth = 1.75
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  const reach = arrowReach(leds)
  for (let led = 0; led + reach < leds.ledCount; led++)
    addArrow(context, { leds, led, reach, room })
  context.stroke()
}

interface Arrow {
  readonly leds: ScreenLeds
  readonly led: number
  /** LEDs along the wire that it points to. */
  readonly reach: number
  readonly room: RoomMap
}

/** Draws an arrow from one LED to another if there is space. */
function addArrow(context: CanvasRenderingContext2D, { leds, led, reach, room }: Arrow): void {
  const right = leds.places[2 * (led + reach)]! - leds.places[2 * led]!
  const down = leds.places[2 * (led + reach) + 1]! - leds.places[2 * led + 1]!
  const gap = Math.hypot(right, down)
  if (!(gap >= SHORTEST)) return
  const x = leds.places[2 * led]! + right / 2
  const y = leds.places[2 * led + 1]! + down / 2
  if (!arrowRoom.take(x - APART / 2, y - APART / 2, APART, APART)) return
  if (!room.take(x - LENGTH, y - LENGTH, 2 * LENGTH, 2 * LENGTH)) return
  addChevron(context, { x, y }, { x: right / gap, y: down / gap })
}

/** Pieces of wire per arrow: more where LEDs lie close together. */
function arrowReach({ places, ledCount }: ScreenLeds): number {
  let length = 0
  for (let led = 0; led + 1 < ledCount; led++) {
    const right = places[2 * led + 2]! - places[2 * led]!
    const down = places[2 * led + 3]! - places[2 * led + 1]!
    length += Math.hypot(right, down) || 0
  }
  return Math.max(1, Math.min(ledCount - 1, Math.round((SHORTEST * ledCount) / length) | 1))
}

interface Vector {
  readonly x: number
  readonly y: number
}

/** Draws a chevron at a place in a direction. */
function addChevron(context: CanvasRenderingContext2D, place: Vector, way: Vector): void {
  const tip = { x: place.x + (way.x * LENGTH) / 2, y: place.y + (way.y * LENGTH) / 2 }
  const back = { x: tip.x - way.x * LENGTH, y: tip.y - way.y * LENGTH }
  context.moveTo(back.x - way.y * LENGTH, back.y + way.x * LENGTH)
  context.lineTo(tip.x, tip.y)
  context.lineTo(back.x + way.y * LENGTH, back.y - way.x * LENGTH)
}

function drawBegin(context: CanvasRenderingContext2D, leds: ScreenLeds, room: RoomMap): void {
  const [x, y] = leds.places
  if (x === undefined || y === undefined || Number.isNaN(x)) return
  context.strokeStyle = INK.begin
  context.lineWidth = 2
  context.beginPath()
  context.arc(x, y, ringRadius(leds, 0), 0, 2 * Math.PI)
  context.stroke()
  const top = y - ringRadius(leds, 0) - 3
  context.font = NUMBER_FONT
  context.textAlign = 'center'
  context.textBaseline = 'bottom'
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.strokeStyle = INK.shade
  context.fillStyle = INK.begin
  context.strokeText('start', x, top)
  context.fillText('start', x, top)
  room.take(x - 16, top - 14, 32, 14)
}
