import type { AVPixelFormat, FFEncoderCodec } from 'node-av/constants'
import type { CodecContext, FormatContext, Frame, Packet, Stream } from 'node-av/lib'
import { loadVideoLibrary, type VideoLibrary } from '../../src/ffmpeg/load-library.ts'
import { type Coding, type Painting, paintPlanes } from './paint-planes.ts'

/** A video to be made. */
export interface VideoRecipe extends Partial<Coding> {
  /** The container, by its name in FFmpeg; otherwise by the ending of the path. */
  readonly container?: string
  readonly encoder?: string
  readonly encoderOptions?: Readonly<Record<string, string>>
  readonly muxerOptions?: Readonly<Record<string, string>>
  /** Pictures of which the first can be decoded alone. */
  readonly gopSize?: number
  readonly width?: number
  readonly height?: number
  /** Milliseconds at which each picture begins, and last the end of the last one. */
  readonly timesMs: readonly number[]
  /** Steps of its timestamps; the times are rounded to them. Default 1000. */
  readonly ticksPerSecond?: number
  /** Pictures a second that the encoder shares its bits among. Default: `ticksPerSecond`. */
  readonly frameRate?: number
  readonly paint?: ((picture: number) => Painting) | undefined
  /** The bytes of each picture, plane after plane, instead of `paint`. */
  readonly planes?: (picture: number) => Buffer
  readonly pixelAspect?: { readonly num: number; readonly den: number }
  /** a, b, c and d of the display matrix. */
  readonly displayMatrix?: readonly [number, number, number, number]
  /** Seconds of silence beside it. Default: no sound. */
  readonly soundSeconds?: number
  /** Written into the stream's colour description; 2 is unspecified. */
  readonly colour?: { readonly transfer?: number; readonly primaries?: number }
}

/** What was opened to write a video. */
interface Writing {
  readonly library: VideoLibrary
  readonly format: FormatContext
  readonly encoder: CodecContext
  readonly stream: Stream
  readonly packet: Packet
  readonly sound: Stream | undefined
}

/** Makes a video file with the encoder the package comes with. */
export async function encodeVideo(path: string, recipe: VideoRecipe): Promise<string> {
  const writing = openWriting(await loadVideoLibrary(), path, recipe)
  const ticks = recipe.timesMs.map((ms) =>
    Math.round((ms * (recipe.ticksPerSecond ?? 1000)) / 1000),
  )
  for (let picture = 0; picture < ticks.length - 1; picture++) {
    const frame = drawFrame(writing, recipe, picture)
    frame.pts = BigInt(ticks[picture]!)
    check(writing.encoder.sendFrameSync(frame))
    frame.free()
    writePackets(writing, ticks)
  }
  writing.encoder.sendFrameSync(null)
  writePackets(writing, ticks)
  if (writing.sound) writeSilence(writing, writing.sound, recipe.soundSeconds ?? 0)
  check(writing.format.writeTrailerSync())
  writing.format.closeOutputSync()
  writing.encoder.freeContext()
  return path
}

function openWriting(library: VideoLibrary, path: string, recipe: VideoRecipe): Writing {
  const { av } = library
  const format = new av.FormatContext()
  check(format.allocOutputContext2(null, recipe.container ?? null, path))
  const encoder = openEncoder(library, recipe)
  const stream = format.newStream(null)
  check(stream.codecpar.fromContext(encoder))
  stream.timeBase = encoder.timeBase
  if (recipe.pixelAspect) stream.sampleAspectRatio = encoder.sampleAspectRatio
  addMatrix(library, stream, recipe.displayMatrix)
  const sound = recipe.soundSeconds === undefined ? undefined : addSound(library, format)
  check(format.openOutputSync())
  setOptions(format, recipe.muxerOptions ?? {})
  check(format.writeHeaderSync())
  const packet = new av.Packet()
  packet.alloc()
  return { library, format, encoder, stream, packet, sound }
}

function openEncoder({ av, constants }: VideoLibrary, recipe: VideoRecipe): CodecContext {
  const codec = av.Codec.findEncoderByName((recipe.encoder ?? 'libx264') as FFEncoderCodec)
  const encoder = new av.CodecContext()
  encoder.allocContext3(codec)
  encoder.width = recipe.width ?? 64
  encoder.height = recipe.height ?? 36
  encoder.timeBase = new av.Rational(1, recipe.ticksPerSecond ?? 1000)
  const frameRate = recipe.frameRate ?? recipe.ticksPerSecond
  if (frameRate) encoder.framerate = new av.Rational(frameRate, 1)
  encoder.pixelFormat = av.avGetPixFmtFromName(recipe.pixelFormat ?? 'yuv420p')
  encoder.colorSpace = (recipe.matrix ?? 2) as typeof encoder.colorSpace
  encoder.colorRange = (recipe.range ?? 0) as typeof encoder.colorRange
  encoder.colorTrc = (recipe.colour?.transfer ?? 2) as typeof encoder.colorTrc
  encoder.colorPrimaries = (recipe.colour?.primaries ?? 2) as typeof encoder.colorPrimaries
  const { num, den } = recipe.pixelAspect ?? { num: 1, den: 1 }
  encoder.sampleAspectRatio = new av.Rational(num, den)
  encoder.gopSize = recipe.gopSize ?? 12
  encoder.setFlags(constants.AV_CODEC_FLAG_GLOBAL_HEADER)
  const options = recipe.encoderOptions ?? { crf: '4', preset: 'ultrafast' }
  setOptions(encoder, options)
  check(encoder.open2Sync(codec))
  return encoder
}

// A dictionary would do too, but node-av 6.1.1 frees the one given to `open2Sync` twice.
function setOptions(
  target: CodecContext | FormatContext,
  options: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(options)) check(target.setOption(name, value))
}

function addMatrix(
  { constants }: VideoLibrary,
  stream: Stream,
  matrix: VideoRecipe['displayMatrix'],
): void {
  if (matrix === undefined) return
  const [a, b, c, d] = matrix.map((value) => value * 0x10000) as [number, number, number, number]
  const data = Buffer.from(Int32Array.of(a, b, 0, c, d, 0, 0, 0, 0x40000000).buffer)
  stream.codecpar.addCodedSideData(constants.AV_PKT_DATA_DISPLAYMATRIX, data)
}

const SAMPLE_RATE = 8000

function addSound({ av, constants }: VideoLibrary, format: FormatContext): Stream {
  const stream = format.newStream(null)
  Object.assign(stream.codecpar, {
    codecType: constants.AVMEDIA_TYPE_AUDIO,
    codecId: constants.AV_CODEC_ID_PCM_S16LE,
    sampleRate: SAMPLE_RATE,
    format: constants.AV_SAMPLE_FMT_S16,
    channelLayout: { nbChannels: 1, order: 1, mask: 4n },
    blockAlign: 2,
    bitsPerCodedSample: 16,
  })
  stream.timeBase = new av.Rational(1, SAMPLE_RATE)
  return stream
}

/** Packets of a tenth of a second. */
function writeSilence({ library, format }: Writing, stream: Stream, seconds: number): void {
  const length = SAMPLE_RATE / 10
  const timeBase = new library.av.Rational(1, SAMPLE_RATE)
  for (let at = 0; at < seconds * SAMPLE_RATE; at += length) {
    const packet = new library.av.Packet()
    packet.alloc()
    packet.data = Buffer.alloc(2 * length)
    Object.assign(packet, { pts: BigInt(at), dts: BigInt(at), duration: BigInt(length) })
    packet.streamIndex = stream.index
    packet.rescaleTs(timeBase, stream.timeBase)
    check(format.interleavedWriteFrameSync(packet))
    packet.free()
  }
}

function drawFrame({ library, encoder }: Writing, recipe: VideoRecipe, picture: number): Frame {
  const { width, height } = encoder
  const { pixelFormat = 'yuv420p', matrix = 2, range = 0 } = recipe
  const coding = { pixelFormat, matrix, range }
  const planes =
    recipe.planes?.(picture) ?? paintPlanes(recipe.paint!(picture), { width, height }, coding)
  return library.av.Frame.fromVideoBuffer(planes, {
    width,
    height,
    format: encoder.pixelFormat as AVPixelFormat,
    timeBase: encoder.timeBase,
  })
}

function writePackets(
  { encoder, packet, stream, format }: Writing,
  ticks: readonly number[],
): void {
  while (encoder.receivePacketSync(packet) >= 0) {
    const picture = ticks.indexOf(Number(packet.pts))
    packet.duration = BigInt(ticks[picture + 1]! - ticks[picture]!)
    packet.streamIndex = stream.index
    packet.rescaleTs(encoder.timeBase, stream.timeBase)
    check(format.interleavedWriteFrameSync(packet))
  }
}

function check(outcome: number): void {
  if (outcome < 0) throw new Error(`FFmpeg answered ${outcome}`)
}
