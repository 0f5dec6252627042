/** The colours of a palette, from its first to its last. */
export function PaletteStrip({ colours }: { readonly colours: readonly string[] }) {
  const stops = colours.length === 1 ? [colours[0], colours[0]] : colours
  return (
    <span
      class="palette-strip"
      aria-hidden="true"
      style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }}
    />
  )
}
