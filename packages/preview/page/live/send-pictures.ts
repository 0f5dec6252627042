import { type PictureKind, type Size, sizeWithin, writePicture } from './live-bytes.ts'
import type { LiveSocket } from './live-socket.ts'
import { beginWithStream, endStream } from './media-stream.ts'
import { startSteadyTimer } from './steady-timer.ts'

const LONGEST_SIDE = 128

/** Options of sources that send pictures. */
export interface PictureOptions {
  readonly socket: LiveSocket
  /** Pictures a second that the host can use. */
  readonly frameRate: () => number
}

/** Pictures that a source sends. */
interface PictureStream extends PictureOptions {
  readonly kind: PictureKind
  readonly stream: MediaStream
  /** Reason to give when the stream ends by itself. */
  readonly endText: string
}

/**
 * Sends a stream as small pictures; returns a function that ends this.
 *
 * @param onEnd receives the reason if it ends by itself
 */
export function sendPictures(
  { stream, kind, endText, ...options }: PictureStream,
  onEnd: (fault: string) => void,
): Promise<() => void> {
  return beginWithStream(stream, async () => {
    const video = await playStream(stream)
    const leave = options.socket.use(onEnd)
    const takePicture = createPictureTaker(video, kind)
    const stopTimer = startSteadyTimer(options.frameRate, () => {
      const message = takePicture()
      if (message !== undefined) options.socket.send(message)
    })
    stream.getTracks()[0]?.addEventListener('ended', () => onEnd(endText))
    return () => {
      stopTimer()
      leave()
      endStream(stream)
      video.srcObject = null
    }
  })
}

async function playStream(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return video
}

/** Encodes the current picture as a message; `undefined` before the first. */
function createPictureTaker(
  video: HTMLVideoElement,
  kind: PictureKind,
): () => Uint8Array<ArrayBuffer> | undefined {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return () => {
    if (pen === null || video.videoWidth === 0) return undefined
    const size = sizeWithin({ width: video.videoWidth, height: video.videoHeight }, LONGEST_SIDE)
    fit(canvas, size)
    pen.drawImage(video, 0, 0, size.width, size.height)
    return writePicture(kind, size, pen.getImageData(0, 0, size.width, size.height).data)
  }
}

function fit(canvas: HTMLCanvasElement, { width, height }: Size): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
