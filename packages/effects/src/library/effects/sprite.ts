import {
  choice,
  defineEffect,
  drawSprite,
  frontView,
  number,
  pictureSpace,
  sampleBitmap,
  spriteNames,
  wholeCycles,
} from '@ledloom/effects'

/** Cycles per second of the picture's motion. */
const RATES = { pulse: 0.5, spin: 0.25, bounce: 0.09, fly: 0.12 } as const

export default defineEffect({
  title: 'Sprite',
  description: 'A small pixel picture pulses, spins, bounces off the edges or flies past.',
  kind: 'pure',
  category: 'symbols',
  tags: [
    'pixel art',
    'picture',
    'icon',
    'heart',
    'ghost',
    'emoji',
    'tree',
    'halloween',
    'game',
    'love',
    'smiley',
    'skull',
    'pumpkin',
    'flower',
    'fish',
    'snowman',
    'star',
    'angel',
    'gift',
    'birthday',
    'image',
    'christmas',
    'kids',
  ],
  covers: false,
  bestOn: 'grid',
  params: {
    picture: choice({ options: spriteNames, default: 'heart', description: 'the picture' }),
    motion: choice({
      options: ['pulse', 'spin', 'bounce', 'fly'],
      default: 'pulse',
      description: 'how it moves',
    }),
    size: number({
      default: 0.95,
      min: 0.1,
      max: 2,
      description: 'height of the picture; 1 just fits the layout',
    }),
  },
  prepare({ layout, params, loop }) {
    const { motion } = params
    const { across, heights, halfWidth, halfHeight } = frontView(layout)
    const bitmap = drawSprite(params.picture)
    const space = pictureSpace(layout, bitmap.width / bitmap.height)
    const size = params.size * space.halfHeight
    const rate = wholeCycles(RATES[motion], loop)
    // The vertical bounce is twice as fast, and slightly faster without a loop.
    const climb = loop === undefined ? rate * 1.62 : rate * 2
    const roomAcross = Math.max(0, halfWidth - params.size * space.halfWidth)
    const roomUp = Math.max(0, halfHeight - size)
    // A picture fades out over one pixel more than it has, half of it at either side.
    const wayAcross = halfWidth + (size * (bitmap.width + 1)) / bitmap.height
    const places = new Float32Array(layout.ledCount * 2)

    return (frame, time) => {
      const angle = 2 * Math.PI * time * rate
      const pulse = motion === 'pulse' ? 0.85 + 0.15 * Math.sin(angle) : 1
      const pixel = (2 * size * pulse) / bitmap.height
      const narrowed = motion === 'spin' ? Math.cos(angle) : 1
      const way = time * rate - Math.floor(time * rate)
      const flown = motion === 'fly' ? (2 * way - 1) * wayAcross : 0
      const isBouncing = motion === 'bounce'
      const x = isBouncing ? roomAcross * backAndForth(time * rate) : flown
      const y = isBouncing ? roomUp * backAndForth(time * climb) : space.centre
      const perPixel = 1 / (pixel * (Math.abs(narrowed) < 0.05 ? 0.05 : narrowed))
      for (let led = 0; led < across.length; led++) {
        places[led * 2] = (across[led]! - x) * perPixel + (bitmap.width - 1) / 2
        places[led * 2 + 1] = (y - heights[led]!) / pixel + (bitmap.height - 1) / 2
      }
      sampleBitmap(frame, bitmap, places)
    }
  },
})

/** A triangle wave: from −1 to 1 and back once per turn. */
function backAndForth(turns: number): number {
  return 4 * Math.abs(turns - Math.floor(turns) - 0.5) - 1
}
