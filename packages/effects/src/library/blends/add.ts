import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Add',
  description: 'Adds its light to what is below, as two lamps do.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i++) {
      out[i] = below[i]! + above[i]! * opacity
    }
    return out
  },
}

export default mode
