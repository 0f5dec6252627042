import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Subtract',
  description: 'Subtracts its light from the layer below.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i++) {
      out[i] = Math.max(0, below[i]! - above[i]! * opacity)
    }
    return out
  },
}

export default mode
