import fc from 'fast-check'

/** A part of a house file in one of the ways in which people write it. */
const oneOf = (...texts: readonly string[]) => fc.constantFrom(...texts)

const devices = oneOf(
  'devices: [192.168.1.50]   # by the door\n',
  'devices: [ 192.168.1.50 ]\n',
  'devices:\n  - 192.168.1.50 # by the door\n',
  'devices:\n- 192.168.1.50\n',
  '"devices": ["192.168.1.50"]\n',
)
const place = oneOf(
  'place: { latitude: 52.52,  longitude: 13.41, timeZone: Europe/Berlin }\n',
  'place:\n  latitude: 52.52 # north\n\n  longitude: 13.41\n  timeZone: "Europe/Berlin"\n',
  'place:   # of the door\n    latitude:   52.52\n    longitude:  13.41\n    timeZone: Europe/Berlin\n',
  'place: {latitude: 52.52, longitude: 13.41,\n  timeZone: Europe/Berlin} # both\n',
)
const playlists = oneOf(
  'playlists:\n  calm: { items: [candle, aurora], each: 10m } # the children\n  other: {items: [fire]}\n',
  'playlists:\n\n  # for the evening\n  calm:\n    items:\n      - candle # warm\n      - aurora\n    each: 10m\n\n  other:\n    items: [ fire ]\n',
  "playlists:\n  calm:\n    items:\n    - candle\n    - aurora\n    each: '10m'\n  other:\n    items:\n    - fire\n",
  'playlists: { calm: { items: [candle, aurora], each: 10m }, other: { items: [fire] } }\n',
  'playlists:\n    calm:\n        items: [candle,\n                aurora]\n        each: 10m\n    other: { items: [fire] }\n',
)
const schedule = oneOf(
  'schedule:\n  # every evening\n  - { name: first,  from: sunset-15m, to: 23:00, play: calm }\n  - { name: second, from: 23:00, to: "24:00", play: calm } # late\n',
  'schedule:\n- name: first\n  from: sunset-15m # not before\n  to: 23:00\n  play: calm\n\n- name: second\n  from: 23:00\n  to: 24:00\n  play: calm\n',
  'schedule:\n    -   name: first\n        from: sunset-15m\n        to: 23:00\n\n        # for all\n        play: calm\n    -   name: second\n        from: 23:00\n        to: 24:00\n        play: calm\n',
  'schedule:\n  - { name: first, from: sunset-15m, to: &late 23:00, play: &list calm }\n  - name: second\n    from: *late\n    to: 24:00\n    play: *list\n',
  'schedule: [{ name: first, from: sunset-15m, to: 23:00, play: calm },\n  { name: second, from: 23:00, to: 24:00, play: calm }]\n',
)
/** What stands between parts, and after the last one. */
const between = oneOf(
  '',
  '\n',
  '\n\n',
  '# A remark\n',
  '\n# A remark\n',
  '\n#\n# Long\n\n',
  '   \n',
  '  # indented\n',
)

/** Texts of one house, as odd as YAML lets people write it. */
export const oddHouseText: fc.Arbitrary<string> = fc
  .record({
    parts: fc
      .tuple(devices, place, playlists, schedule)
      .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length })),
    gaps: fc.array(between, { minLength: 4, maxLength: 4 }),
    begin: oneOf('', '# Our house\n', '\n\n', '---\n', '# Ours\n---\n'),
    end: oneOf('', '\n\n', '# The end', '# The end\n', '\n# The end\n\n', '   ', '...\n'),
    isMarked: fc.boolean(),
    lineEnd: oneOf('\n', '\r\n'),
    isEnded: fc.boolean(),
  })
  .map(({ parts, gaps, begin, end, isMarked, lineEnd, isEnded }) => {
    const body = begin + parts.map((part, at) => part + gaps[at]).join('') + end
    const text = isEnded ? body : body.replace(/\n$/, '')
    return (isMarked ? '\uFEFF' : '') + text.replaceAll('\n', lineEnd)
  })
