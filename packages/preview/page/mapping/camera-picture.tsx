import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { BlinkWatch } from './blink-watch.ts'

/** Cells along the longer side in which blinking lights are looked for. */
const CELLS = 640

/** Milliseconds between two pictures. The code changes every 125. */
const EVERY_MS = 50

/** Pictures between two counts. */
const COUNT_EVERY = 10

/** Radius of a mark, in cells. */
const MARK = 6

type CameraPictureProps = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly stream: MediaStream
  /** LEDs that blink. 0: none do. */
  readonly ledCount: number
}

/** The camera's picture, in which all lights that blink are marked and counted. */
export function CameraPicture({ video, stream, ledCount }: CameraPictureProps) {
  const marks = useRef<HTMLCanvasElement>(null)
  const [count, setCount] = useState<number>()
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    setCount(undefined)
    if (ledCount === 0 || video.current === null || marks.current === null) return
    return watch(video.current, marks.current, setCount)
  }, [stream, ledCount === 0])
  return (
    <>
      <div class="map-camera">
        <video ref={video} autoplay muted playsInline aria-label="The camera's picture" />
        <canvas ref={marks} role="img" aria-label="Marks on all lights that blink" />
      </div>
      {ledCount > 0 && (
        <p class="hint">
          {count === undefined || count === 0
            ? 'Nothing blinks in the picture yet: point the camera at the lights.'
            : `${count === 1 ? '1 light blinks' : `${count.toLocaleString('en')} lights blink`} in the picture, of ${ledCount.toLocaleString('en')} LEDs. Some may hide behind others. The clip shows which they are.`}
        </p>
      )}
    </>
  )
}

/** Marks what blinks until the returned function is called. */
function watch(
  video: HTMLVideoElement,
  marks: HTMLCanvasElement,
  onCount: (count: number | undefined) => void,
): () => void {
  const small = document.createElement('canvas')
  const pictures = small.getContext('2d', { willReadFrequently: true })
  const drawing = marks.getContext('2d')
  let blinks: BlinkWatch | undefined
  let taken = 0
  const look = () => {
    const { videoWidth, videoHeight } = video
    if (videoWidth === 0 || pictures === null || drawing === null) return
    const scale = CELLS / Math.max(videoWidth, videoHeight)
    const width = Math.round(videoWidth * scale)
    const height = Math.round(videoHeight * scale)
    if (blinks?.width !== width || blinks.height !== height) {
      blinks = new BlinkWatch(width, height)
      for (const canvas of [small, marks]) Object.assign(canvas, { width, height })
    }
    pictures.drawImage(video, 0, 0, width, height)
    blinks.take(pictures.getImageData(0, 0, width, height).data, performance.now())
    if (++taken % COUNT_EVERY !== 0) return
    const spots = blinks.spots()
    onCount(spots.length)
    drawing.clearRect(0, 0, width, height)
    drawing.lineWidth = 2
    drawing.strokeStyle = getComputedStyle(marks).color
    for (const { x, y } of spots) {
      drawing.beginPath()
      drawing.arc(x + 0.5, y + 0.5, MARK, 0, 2 * Math.PI)
      drawing.stroke()
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return () => {
    clearInterval(timer)
    drawing?.clearRect(0, 0, marks.width, marks.height)
  }
}
