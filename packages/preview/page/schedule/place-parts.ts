import type { GivenPlace } from '@ledloom/studio'

/** Where a house is, as it is typed. */
export interface TypedPlace extends TypedDegrees {
  /** The time zone of its clocks. */
  readonly timeZone: string
}

/** Degrees, as they are typed. */
interface TypedDegrees {
  readonly latitude: string
  readonly longitude: string
}

/** The place of an example. */
export const EXAMPLES = { latitude: '52.52', longitude: '13.41' } as const

/** A place for people: `52.52° N, 13.41° E`. */
export function placeText({ latitude, longitude }: GivenPlace): string {
  const [north, east] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E']
  return `${Math.abs(latitude)}° ${north}, ${Math.abs(longitude)}° ${east}`
}

/** The place that was typed for a house. @throws RangeError that begins with the name of the wrong value */
export function placeOf(
  place: TypedPlace,
  { timeZone }: { readonly timeZone: string },
): GivenPlace {
  const typed = { ...place, ...(placePair(place.latitude) ?? placePair(place.longitude)) }
  return {
    ...{ latitude: degrees(typed, 'latitude', 90), longitude: degrees(typed, 'longitude', 180) },
    ...(typed.timeZone !== timeZone && { timeZone: typed.timeZone }),
  }
}

/** The time zone of this browser. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function degrees(typed: TypedDegrees, name: keyof TypedDegrees, most: number): number {
  const text = decimals(typed[name]).trim().replace(',', '.').replace('−', '-').replace(/\s*°$/, '')
  const value = text === '' ? Number.NaN : Number(text)
  if (Math.abs(value) <= most) return value
  throw new RangeError(`${name}: a number from −${most} to ${most}, such as ${EXAMPLES[name]}`)
}

/** Degrees in one number: `N`, `E`, `O`, `S` or `W` become a sign, minutes and seconds a fraction. */
function decimals(text: string): string {
  return text.replace(ANGLES, fraction).replace(SIDED, (_, number, side) => {
    return isNegative(side.toUpperCase()) ? `-${number}` : number
  })
}

/** Languages in which the west begins with an `O`: `Ouest`, `Oeste`, `Ovest`. In German the east does. */
const WEST_IS_O = /^(?:ca|es|fr|gl|it|pt)\b/

function isNegative(side: string): boolean {
  if (side === 'O') return WEST_IS_O.test(globalThis.navigator?.language ?? '')
  return side === 'S' || side === 'W'
}

/** Minutes, and seconds, behind degrees: `52°31'12.0"`. */
const ANGLES =
  /(\d{1,3})\s*°\s*(\d{1,2}(?:[.,]\d+)?)\s*['’′](?:\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’|′′))?/g

/** A number with the side of the world behind it, in some languages `O` for the east or the west. */
const SIDED = /([\d.,]*\d)\s*°?\s*([NESWO])(?!\p{L})/giu

/** Degrees with minutes and seconds as a fraction; the text as it is if they are no minutes or seconds. */
function fraction(text: string, degrees: string, minutes: string, seconds = '0'): string {
  const [m, s] = [minutes, seconds].map((part) => Number(part.replace(',', '.'))) as [
    number,
    number,
  ]
  if (m >= 60 || s >= 60) return text
  return `${Number((Number(degrees) + m / 60 + s / 3600).toFixed(ANGLE_DIGITS))}`
}

/** Digits behind the point that say more than seconds with two: ten centimetres. */
const ANGLE_DIGITS = 6

/** Numbers with a point: something between them, as maps copy them: `52.52, 13.41`. */
const POINT_PAIR =
  /^\s*(-?\d{1,2}(?:\.\d+)?)\s*°?(?:\s*,\s+|\s*;\s*|\s+|(?<=\.\d+),(?=-?\d+\.))(-?\d{1,3}(?:\.\d+)?)\s*°?\s*$/

/** Numbers with a comma: more than that between them, or both would be one list: `52,52; 13,41`. */
const COMMA_PAIR =
  /^\s*(-?\d{1,2}(?:,\d+)?)\s*°?(?:\s*[,;]\s+|\s*;\s*|\s+|(?<=,\d+),(?=-?\d+,))(-?\d{1,3}(?:,\d+)?)\s*°?\s*$/

/** A pair of degrees that was pasted or typed into one field; undefined for anything else. */
export function placePair(text: string): TypedDegrees | undefined {
  const sides = decimals(text).replaceAll('−', '-')
  const [, latitude, longitude] = POINT_PAIR.exec(sides) ?? COMMA_PAIR.exec(sides) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude: latitude.replace(',', '.'), longitude: longitude.replace(',', '.') }
}
