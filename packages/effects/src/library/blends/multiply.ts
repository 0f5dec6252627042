import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Multiply',
  description: 'Colours and darkens the layer below, like a filter in front of a lamp.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i++) {
      out[i] = below[i]! * (1 - opacity + above[i]! * opacity)
    }
    return out
  },
}

export default mode
