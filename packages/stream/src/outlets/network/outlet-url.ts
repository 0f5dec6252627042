/** What may be said after the question mark. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'ddp:': ['rate', 'timecode'],
  'sacn:': ['rate', 'priority', 'sync', 'interface'],
}

/** Whether a text is the address of a sink that frames are sent on to. */
export function isForwardUrl(text: string): boolean {
  return /^(sacn|ddp):\/\//i.test(text)
}

/**
 * An address that frames are sent on to, with nothing in it that means nothing.
 *
 * @throws TypeError for one that is none, and for a key that is unknown, empty or said twice
 * @throws RangeError for a port out of range
 */
export function parseForwardUrl(text: string): URL {
  if (!isForwardUrl(text) || !URL.canParse(text)) {
    throw new TypeError(`frames are sent on to ddp://host or sacn://host/universe, got "${text}"`)
  }
  const url = new URL(text)
  checkParts(url)
  checkKeys(url)
  return url
}

function checkParts(url: URL): void {
  const { protocol, hostname, port, username, password, pathname, hash } = url
  const isDdp = protocol === 'ddp:'
  if (isDdp && hostname === '') throw new TypeError(`ddp:// needs a host, got ${url.href}`)
  if (isDdp && pathname.length > 1) throw new TypeError(`ddp:// has no path, got ${pathname}`)
  if (port !== '') inRange('port', port, [1, 65_535])
  const stray = username !== '' || password !== '' ? 'a name and password' : hash
  if (stray !== '') throw new TypeError(`${protocol}//host has no use for ${stray}`)
}

function checkKeys({ protocol, searchParams }: URL): void {
  const known = KEYS[protocol]!
  const seen = new Set<string>()
  for (const [key, value] of searchParams) {
    if (!known.includes(key)) {
      throw new TypeError(`${protocol}// knows ${known.join(', ')}, got ${key}`)
    }
    if (value === '') throw new TypeError(`${key} must have a value, got none`)
    if (seen.has(key)) throw new TypeError(`${key} must be said once, got it twice`)
    seen.add(key)
  }
}

/**
 * A number that a URL states.
 * @param usual where it states none
 * @throws TypeError for what is none
 */
export function numberOf({ searchParams }: URL, name: string, usual: number): number {
  const text = searchParams.get(name)
  if (text === null) return usual
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  throw new TypeError(`${name} must be a number, got ${text}`)
}

/**
 * A whole number that a URL states.
 * @param text digits
 * @throws RangeError for another text, and outside the range
 */
export function inRange(name: string, text: string, [min, max]: readonly [number, number]): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new RangeError(`${name} must be a whole number from ${min} to ${max}, got ${text}`)
}

/**
 * One of the words that something may be; the first where the URL says nothing.
 * @throws TypeError for another word
 */
export function choiceOf(
  { searchParams }: URL,
  name: string,
  words: readonly [string, ...string[]],
): string {
  const word = searchParams.get(name) ?? words[0]
  if (words.includes(word)) return word
  throw new TypeError(`${name} must be ${words.join(' or ')}, got ${word}`)
}
