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
  const text = signed(typed[name]).trim().replace(',', '.').replace('−', '-').replace(/\s*°$/, '')
  const value = text === '' ? Number.NaN : Number(text)
  if (Math.abs(value) <= most) return value
  throw new RangeError(`${name}: a number from −${most} to ${most}, such as ${EXAMPLES[name]}`)
}

/** Degrees with a sign in place of `N`, `E`, `S` or `W` behind them. */
function signed(text: string): string {
  return text.replace(/([\d.,]*\d)\s*°?\s*([NESW])(?![a-z])/gi, (_, number, side) =>
    'SW'.includes(side.toUpperCase()) ? `-${number}` : number,
  )
}

/** Two numbers with something between them, as maps copy them: `52.52, 13.41`. One with a decimal comma is no pair. */
const PAIR =
  /^\s*([-−]?\d{1,2}(?:\.\d+)?)°?(?:,\s+|\s*;\s*|\s+|(?<=\.\d+),(?=[-−]?\d+\.))([-−]?\d{1,3}(?:\.\d+)?)°?\s*$/

/** A pair of degrees that was pasted or typed into one field; undefined for anything else. */
export function placePair(text: string): TypedDegrees | undefined {
  const [, latitude, longitude] = PAIR.exec(signed(text)) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
