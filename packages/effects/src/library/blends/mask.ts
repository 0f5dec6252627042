import { luminance } from '@ledloom/core'
import type { BlendMode } from '../../contract/blend-mode.ts'

const mode: BlendMode = {
  title: 'Mask',
  description: 'Shows the layer below where this layer is bright, and hides the layer itself.',
  blend(out, below, above, opacity) {
    for (let i = 0; i < out.length; i += 3) {
      const seen = Math.min(1, luminance(above[i]!, above[i + 1]!, above[i + 2]!))
      const share = 1 - opacity + seen * opacity
      out[i] = below[i]! * share
      out[i + 1] = below[i + 1]! * share
      out[i + 2] = below[i + 2]! * share
    }
    return out
  },
}

export default mode
