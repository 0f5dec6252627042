// Draws packages/cli/assets/lanterns.webp, the animation that `ledloom demo` turns into a movie:
// paper lanterns rising into a dusk sky, 48 frames of 80 ms that repeat without a seam.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const SIZE = 160
const FRAMES = 48
const DELAY_MS = 80
const SKY = ['#0b1036', '#3a1c6e', '#c2417f', '#ff9a3c']
const LANTERNS = [
  { x: 0.18, start: 0.05, size: 0.13, sway: 0.05, colour: '#ffd23f' },
  { x: 0.45, start: 0.55, size: 0.17, sway: 0.07, colour: '#ff5f2e' },
  { x: 0.73, start: 0.3, size: 0.11, sway: 0.04, colour: '#ffe9a8' },
  { x: 0.88, start: 0.8, size: 0.14, sway: 0.06, colour: '#ff3d6e' },
  { x: 0.32, start: 0.82, size: 0.1, sway: 0.05, colour: '#7dffd4' },
  { x: 0.6, start: 0.02, size: 0.12, sway: 0.06, colour: '#8fb8ff' },
]

const frames = await Promise.all(
  Array.from({ length: FRAMES }, (_, index) =>
    sharp(Buffer.from(draw(index / FRAMES)))
      .png()
      .toBuffer(),
  ),
)
await sharp(frames, { join: { animated: true } })
  .webp({ quality: 80, effort: 6, loop: 0, delay: frames.map(() => DELAY_MS) })
  .toFile(fileURLToPath(new URL('../packages/cli/assets/lanterns.webp', import.meta.url)))

function draw(phase) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 1 1">
    <defs><linearGradient id="sky" x2="0" y2="1">${SKY.map(
      (colour, index) => `<stop offset="${index / (SKY.length - 1)}" stop-color="${colour}"/>`,
    ).join('')}</linearGradient>${LANTERNS.map(
      ({ colour }, index) =>
        `<radialGradient id="l${index}"><stop offset="0" stop-color="#fff"/><stop offset="0.35" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    ).join('')}</defs>
    <rect width="1" height="1" fill="url(#sky)"/>${LANTERNS.map((lantern, index) =>
      drawLantern(lantern, index, phase),
    ).join('')}</svg>`
}

/** A lantern rises from below the picture to above it once a loop. */
function drawLantern({ x, start, size, sway }, index, phase) {
  const risen = (start + phase) % 1
  const centreX = x + sway * Math.sin(2 * Math.PI * (risen + index / LANTERNS.length))
  const centreY = 1.2 - 1.4 * risen
  return `<ellipse cx="${centreX}" cy="${centreY}" rx="${size}" ry="${size * 1.25}" fill="url(#l${index})"/>`
}
