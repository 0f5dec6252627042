import { type Size, sizeWithin, writePicture } from './live-bytes.ts'
import type { LiveSocket } from './live-socket.ts'
import { beginWithStream, endStream, mediaDevices } from './media-stream.ts'

const LONGEST_SIDE = 128

interface CameraOptions {
  readonly socket: LiveSocket
  /** Pictures a second that the host can use. */
  readonly frameRate: () => number
}

/** Constraints of the camera, which picks the nearest it supports. */
const CONSTRAINTS = { video: { width: { ideal: 320 }, height: { ideal: 240 } } }

/** Sends the camera as small pictures. */
export async function openCamera(
  options: CameraOptions,
  onEnd: (fault: string) => void,
): Promise<() => void> {
  const stream = await mediaDevices('camera').getUserMedia(CONSTRAINTS)
  return beginWithStream(stream, async () => {
    const video = await playStream(stream)
    const stopSending = sendPictures(video, options, onEnd)
    stream.getTracks()[0]?.addEventListener('ended', () => onEnd('The camera was disconnected.'))
    return () => {
      stopSending()
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

function sendPictures(
  video: HTMLVideoElement,
  { socket, frameRate }: CameraOptions,
  onEnd: (fault: string) => void,
): () => void {
  const leave = socket.use(onEnd)
  const takePicture = createPictureTaker(video)
  let timer = setTimeout(sendNext, 0)
  function sendNext() {
    timer = setTimeout(sendNext, 1000 / frameRate())
    const message = takePicture()
    if (message !== undefined) socket.send(message)
  }
  return () => {
    clearTimeout(timer)
    leave()
  }
}

/** Encodes the current picture as a message; `undefined` before the first. */
function createPictureTaker(video: HTMLVideoElement): () => Uint8Array<ArrayBuffer> | undefined {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return () => {
    if (pen === null || video.videoWidth === 0) return undefined
    const size = sizeWithin({ width: video.videoWidth, height: video.videoHeight }, LONGEST_SIDE)
    fit(canvas, size)
    pen.drawImage(video, 0, 0, size.width, size.height)
    return writePicture(size, pen.getImageData(0, 0, size.width, size.height).data)
  }
}

function fit(canvas: HTMLCanvasElement, { width, height }: Size): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
