import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Normal',
  description: 'Covers the layer below.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i++) {
      out[i] = below[i]! * (1 - opacity) + above[i]! * opacity
    }
    return out
  },
}

export default mode
