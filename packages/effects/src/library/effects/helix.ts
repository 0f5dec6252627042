import {
  createTints,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  unrollSurface,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Helix',
  description: 'Comets climb the layout on winding tracks, each in its own colour.',
  kind: 'pure',
  category: 'geometry',
  tags: ['spiral', 'winding', 'corkscrew', 'comets', 'climb'],
  covers: false,
  params: {
    palette: palette({ default: 'rainbow' }),
    count: integer({ default: 3, min: 1, max: 12, description: 'number of tracks' }),
    twist: number({
      default: 1.5,
      min: -6,
      max: 6,
      description: 'turns of a track from bottom to top',
    }),
    width: number({
      default: 0.36,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'width of a track',
    }),
    tail: number({
      default: 0.6,
      min: 0.05,
      max: 1,
      unit: 'of a track',
      description: "length of a comet's tail",
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, twist, tail } = params
    const { across, heights, width } = unrollSurface(layout)
    const tints = createTints(params.palette, count)
    const rate = wholeCycles(0.22, loop)
    const tracks = new Uint8Array(layout.ledCount)
    const nearness = new Float32Array(layout.ledCount)
    for (let led = 0; led < layout.ledCount; led++) {
      const turn = width > 0 ? across[led]! / width : 0
      const place = count * (turn - (twist * heights[led]!) / 2)
      const track = Math.round(place)
      const gap = (Math.abs(place - track) * width) / count
      tracks[led] = track - Math.floor(track / count) * count
      nearness[led] = Math.max(0, 1 - (gap / params.width) ** 2)
    }
    const starts = Float32Array.from({ length: count }, (_, track) => hashUnit(seed, track))

    return (frame, time) => {
      for (let led = 0; led < nearness.length; led++) {
        const track = tracks[led]!
        const lead = time * rate + starts[track]! - heights[led]! / 2
        const behind = lead - Math.floor(lead)
        const glow = Math.max(0, 1 - behind / tail, 1 - (1 - behind) / 0.06)
        const strength = nearness[led]! * glow * glow
        const white = 0.7 * strength ** 4
        for (let channel = 0; channel < 3; channel++) {
          const light = tints[track * 3 + channel]!
          frame[led * 3 + channel] = strength * (light + white * (1 - light))
        }
      }
    }
  },
})
