import { wireDistances } from '@ledloom/core'
import { defineTransition } from '../define-transition.ts'
import { reveal } from '../reveal.ts'
import { softness } from '../softness.ts'

export default defineTransition({
  title: 'Along the wire',
  description: 'The other runs along the wire from its first LED to its last.',
  params: { softness },
  prepare: ({ layout, params }) => reveal(wireDistances(layout), params.softness),
})
