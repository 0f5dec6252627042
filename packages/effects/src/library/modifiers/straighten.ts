import { createLayout, wireDistances } from '@ledloom/core'
import { defineModifier } from '../../contract/modifier.ts'

export default defineModifier({
  kind: 'geometry',
  title: 'Straighten',
  description: 'Treats the wire as a straight line with the first LED on the left.',
  params: {},
  place({ layout }) {
    const positions = [...wireDistances(layout)].flatMap((distance) => [distance * 2 - 1, 0, 0])
    return createLayout(positions, 'linear')
  },
})
