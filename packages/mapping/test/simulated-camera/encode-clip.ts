import { encodeVideo } from '../../../media/test/video/encode-video.ts'
import { type CameraFrame, type Filming, film, frameTimes } from './film.ts'

/** How a phone stores a clip. */
export type ClipOptions = {
  /** Bits a second. Default 12 million at 1080p, and as many a pixel at other sizes. */
  readonly bitRate?: number
  /** `true`: an upright clip lies on its side and says how to turn it, as phones do. Default true. */
  readonly isTurned?: boolean
}

/** Films a clip and writes it as H.264 at the frames' own times. The ending of the path gives the container. */
export async function encodeClip(
  path: string,
  filming: Filming,
  options: ClipOptions = {},
): Promise<string> {
  const { width, height } = filming.shot.lens
  const bitRate = options.bitRate ?? (12e6 * width * height) / (1920 * 1080)
  const isTurned = (options.isTurned ?? true) && height > width
  const times = frameTimes(filming)
  const frames = film(filming)
  const grey = Buffer.alloc((width * height) / 2, 128)
  return await encodeVideo(path, {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    ...(isTurned ? { displayMatrix: [0, 1, -1, 0] as const } : {}),
    timesMs: [...times, times.at(-1)! + 1 / 30].map((time) => 1000 * time),
    ticksPerSecond: 90_000,
    frameRate: filming.frameRate ?? 30,
    range: 2,
    matrix: 1,
    pixelFormat: 'yuv420p',
    gopSize: 30,
    encoderOptions: {
      preset: 'ultrafast',
      b: String(Math.round(bitRate)),
      maxrate: String(Math.round(1.5 * bitRate)),
      bufsize: String(Math.round(bitRate)),
      bf: '0',
    },
    planes: () => {
      const frame: CameraFrame = frames.next().value
      return Buffer.concat([isTurned ? layDown(frame) : frame.pixels, grey])
    },
  })
}

/** Turns a picture by a quarter to the left, as the sensor of an upright phone sees it. */
function layDown({ pixels, width, height }: CameraFrame): Uint8Array {
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[(width - 1 - x) * height + y] = pixels[y * width + x]!
  }
  return turned
}
