import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Add',
  description: 'Adds the light of both.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i++) {
      out[i] = below[i]! + above[i]! * opacity
    }
    return out
  },
}

export default mode
