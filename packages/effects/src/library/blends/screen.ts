import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Screen',
  description: 'Brightens the layer below without exceeding white.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i++) {
      const b = below[i]!
      const a = above[i]!
      out[i] = b + (a - Math.min(1, a) * Math.min(1, b)) * opacity
    }
    return out
  },
}

export default mode
