import { defineModifier } from '../../contract/modifier.ts'

export default defineModifier({
  kind: 'time',
  title: 'Reverse',
  description: 'Plays backwards.',
  goesBack: true,
  params: {},
  prepare:
    ({ inner }) =>
    (frame, time) =>
      inner(frame, -time),
})
