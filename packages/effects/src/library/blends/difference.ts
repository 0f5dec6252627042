import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Difference',
  description: 'Shows the difference of both; equal light turns dark.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i++) {
      const b = below[i]!
      out[i] = b * (1 - opacity) + Math.abs(above[i]! - b) * opacity
    }
    return out
  },
}

export default mode
