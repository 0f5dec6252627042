import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Lighten',
  description: 'Shows the brighter of both, per channel.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i++) {
      const b = below[i]!
      out[i] = b * (1 - opacity) + Math.max(b, above[i]!) * opacity
    }
    return out
  },
}

export default mode
