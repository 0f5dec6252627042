import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Darken',
  description: 'Shows the darker of both, per channel.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i++) {
      const b = below[i]!
      out[i] = b * (1 - opacity) + Math.min(b, above[i]!) * opacity
    }
    return out
  },
}

export default mode
