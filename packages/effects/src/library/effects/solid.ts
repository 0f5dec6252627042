import { colour, defineEffect, number, wholeCycles } from '@ledloom/effects'

export default defineEffect({
  title: 'Solid colour',
  description: 'One steady colour on every LED; with depth it breathes.',
  kind: 'pure',
  category: 'colour',
  tags: [
    'solid',
    'static',
    'plain',
    'one colour',
    'color',
    'single',
    'steady',
    'rgb',
    'red',
    'green',
    'blue',
    'yellow',
    'pink',
    'purple',
  ],
  covers: true,
  params: {
    colour: colour({ default: '#2a6bff', description: 'the colour' }),
    level: number({ default: 1, min: 0, max: 1, description: 'brightness' }),
    depth: number({
      default: 0,
      min: 0,
      max: 1,
      description: 'how much darker it gets with each breath; 0 is steady',
    }),
  },
  prepare({ params, loop }) {
    const { colour: light, level, depth } = params
    const rate = wholeCycles(0.12, loop)

    return (frame, time) => {
      const strength = level * (1 - depth * (0.5 - 0.5 * Math.cos(2 * Math.PI * time * rate)))
      for (let i = 0; i < frame.length; i++) frame[i] = strength * light[i % 3]!
    }
  },
})
