import type { LiveSocket } from './live-socket.ts'
import { mediaDevices } from './media-fault.ts'
import { type Size, sizeWithin, writePicture } from './picture-bytes.ts'

const LONGEST_SIDE = 128

export interface CameraOptions {
  readonly socket: LiveSocket
  /** Pictures a second that the host can use at the moment. */
  readonly frameRate: () => number
}

/** Sends what the camera sees, as small pictures. */
export async function openCamera(
  { socket, frameRate }: CameraOptions,
  onEnd: (fault: string) => void,
): Promise<() => void> {
  const constraints = { video: { width: { ideal: 320 }, height: { ideal: 240 } } }
  const stream = await mediaDevices('camera').getUserMedia(constraints)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  const leave = socket.use(onEnd)
  const takePicture = createPictureTaker(video)
  let timer = setTimeout(sendNext, 0)
  function sendNext() {
    timer = setTimeout(sendNext, 1000 / frameRate())
    const message = takePicture()
    if (message !== undefined) socket.send(message)
  }
  stream.getTracks()[0]?.addEventListener('ended', () => onEnd('The camera was taken away.'))
  return () => {
    clearTimeout(timer)
    leave()
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** Gives the video's picture as a message, or nothing while it has none. */
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
