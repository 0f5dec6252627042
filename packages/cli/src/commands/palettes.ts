import { type Palette, parsePalette, samplePalette } from '@ledloom/effects'
import { paletteOfPicture } from '@ledloom/media/palettes'
import { allPalettes, colourBytes, type NamedPalette } from '@ledloom/studio/library'
import { defineCommand } from '../options/command.ts'
import { printable, printJson } from '../terminal/print.ts'
import { swatch } from '../terminal/swatch.ts'

const TRUE_COLOUR = 24

/** `ledloom palettes`: lists the palettes, or that of a picture. */
export default defineCommand('palettes', {
  task: 'picture',
  examples: ['palettes', 'palettes sunset.jpg'],
})
  .summary('the palettes by name, or the colours of a picture')
  .description(
    'Lists the palettes for --param palette=<name> with their colours, or the palette of a picture: --param palette=<path>.',
  )
  .argument('[picture]', 'the path of a picture')
  .action(async (picture, { json = false }) => {
    const palettes =
      picture === undefined
        ? allPalettes()
        : [{ name: picture, colours: await paletteOfPicture(picture) }]
    if (json) printJson(palettes)
    else printPalettes(palettes)
  })

function printPalettes(palettes: readonly NamedPalette[]): void {
  const names = palettes.map(({ name }) => printable(name))
  const width = Math.max(...names.map((name) => name.length))
  const isColourful = process.stdout.isTTY === true && process.stdout.getColorDepth() >= TRUE_COLOUR
  for (const [i, { colours }] of palettes.entries()) {
    const strip = isColourful ? `${stripOf(colours)}  ` : ''
    console.log(`${names[i]!.padEnd(width)}  ${strip}${colours.join(' ')}`)
  }
}

function stripOf(colours: readonly string[]): string {
  const palette = parsePalette(colours)
  const light = new Float32Array(3)
  return palette === undefined ? '' : swatch((share) => colourAt(light, palette, share))
}

function colourAt(light: Float32Array, palette: Palette, share: number): number[] {
  samplePalette(light, 0, palette, share)
  return colourBytes(light)
}
