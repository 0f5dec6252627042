import { wireDistances } from '@ledloom/core'
import { defineTransition, softness } from '../../contract/transition.ts'
import { reveal } from '../../toolkit/light/mix-frames.ts'

export default defineTransition({
  title: 'Along the wire',
  description: 'The new picture appears along the wire from the first LED to the last.',
  params: { softness },
  prepare: ({ layout, params }) => reveal(wireDistances(layout), params.softness),
})
