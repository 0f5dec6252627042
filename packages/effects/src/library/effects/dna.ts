import {
  createTints,
  defineEffect,
  integer,
  number,
  palette,
  smoothStep,
  unrollSurface,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Double helix',
  description: 'Two strands wind up around each other, joined by rungs in pairs of colours.',
  kind: 'pure',
  category: 'nature',
  tags: ['double helix', 'genes', 'science', 'spiral', 'strands', 'biology'],
  covers: false,
  params: {
    palette: palette({
      default: ['#ff1744', '#ffb300', '#00e676', '#1e6bff'],
      description: 'the colours: first and last for the strands, the others for the rungs',
    }),
    twist: number({
      default: 1,
      min: -4,
      max: 4,
      description: 'turns of a strand from bottom to top',
    }),
    count: integer({ default: 5, min: 0, max: 30, description: 'number of rungs' }),
    width: number({
      default: 0.23,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'radius of a strand',
    }),
  },
  prepare({ layout, params, loop }) {
    const { twist, count } = params
    const { across, heights, width, isRound } = unrollSurface(layout)
    const tints = createTints(params.palette, 4)
    const rate = wholeCycles(0.12, loop)
    const strand =
      width > 0 ? Math.min(0.25, params.width / (isRound ? width : Math.PI * width)) : 0.2
    const front = across.map((side) => turnAt(width > 0 ? side / width : 0))
    const rungs = heights.map((height) => {
      const place = ((height + 1) / 2) * count
      return smoothStep(0.24, 0.08, Math.abs(place - Math.floor(place) - 0.5))
    })

    return (frame, time) => {
      frame.fill(0)
      for (let led = 0; led < front.length; led++) {
        const wound = (twist * heights[led]!) / 2 + time * rate
        addTurn(frame, led, front[led]! - wound)
        // A flat layout also shows the far side of the helix, dimmer.
        if (!isRound) addTurn(frame, led, 0.5 - front[led]! - wound, 0.25)
      }
    }

    /** The angle of an LED around the helix in turns; a flat layout shows it from the front. */
    function turnAt(side: number): number {
      return isRound ? side : Math.asin(Math.max(-1, Math.min(1, 2 * side))) / (2 * Math.PI)
    }

    /** Adds the light at `turn` after the first strand; a rung spans half a turn, up to the second strand. */
    function addTurn(frame: Float32Array, led: number, turn: number, share = 1): void {
      const after = turn - Math.floor(turn)
      const gap = Math.min(after, Math.abs(after - 0.5), 1 - after)
      const isFirst = after < 0.25 || after > 0.75
      const glow = share * Math.max(0, 1 - (gap / strand) ** 2)
      const rung = after < 0.5 ? 0.6 * share * rungs[led]! * (1 - glow) : 0
      const strandTint = isFirst ? 0 : 9
      const half = smoothStep(0.2, 0.3, after)
      for (let channel = 0; channel < 3; channel++) {
        const rungLight = tints[3 + channel]! + (tints[6 + channel]! - tints[3 + channel]!) * half
        frame[led * 3 + channel]! += glow * tints[strandTint + channel]! + rung * rungLight
      }
    }
  },
})
