import { useEffect, useState } from 'preact/hooks'
import { useStudio } from '../studio/use-studio.ts'

/** The places of LEDs in a clip, in pixels of its picture. */
type Sightings = {
  readonly width: number
  readonly height: number
  readonly leds: readonly { readonly led: number; readonly x: number; readonly y: number }[]
}

/** Marks as a share of the picture's longer side. */
const MARK = 0.006

type ClipSightingsProps = {
  readonly id: string
  readonly name: string
  /** The address of a picture of what was filmed. Default: the marks on a dark ground. */
  readonly still: string | undefined
}

/** The LEDs that were recognised in a clip, each where it is in the picture. */
export function ClipSightings({ id, name, still }: ClipSightingsProps) {
  const studio = useStudio()
  const [sightings, setSightings] = useState<Sightings>()
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    readSightings(id, signal).then(setSightings, (error: unknown) => {
      if (!signal.aborted) studio.fail(error)
    })
    return () => reading.abort()
  }, [id, studio])
  if (sightings === undefined) return null
  const { width, height, leds } = sightings
  const radius = MARK * Math.max(width, height)
  return (
    <svg
      class="clip-sightings"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${leds.length} LEDs recognised in ${name}`}
    >
      {still !== undefined && <image href={still} width={width} height={height} />}
      {leds.map(({ led, x, y }) => (
        <circle key={led} cx={x} cy={y} r={radius} stroke-width={radius / 2} />
      ))}
    </svg>
  )
}

async function readSightings(id: string, signal: AbortSignal): Promise<Sightings> {
  const response = await fetch(`made/map/${id}`, { signal })
  if (!response.ok) throw new Error('What the clip shows could not be read. Reload the page.')
  return (await response.json()) as Sightings
}
