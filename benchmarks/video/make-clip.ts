import { fileURLToPath } from 'node:url'
import {
  loadVideoLibrary,
  type VideoLibrary,
} from '../../packages/media/src/ffmpeg/load-library.ts'

type Av = VideoLibrary['av']

/** Frames a second of the clip, and seconds before it repeats. */
const FRAME_RATE = 25
const DISTINCT_SECONDS = 5

const PHOTOGRAPH = fileURLToPath(new URL('../quality/scenes/landscape.jpg', import.meta.url))

/** A slow zoom into a photograph with the noise of a camera: 1080p, H.264. */
const DRAWING = [
  `movie='${PHOTOGRAPH}'`,
  'scale=2560:1440:force_original_aspect_ratio=increase,crop=2560:1440',
  `zoompan=z='1+on/400':x='on*2':y='on':d=${FRAME_RATE * DISTINCT_SECONDS}:s=1920x1080:fps=${FRAME_RATE}`,
  'noise=alls=6:allf=t',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
].join(',')

/** Encoder of the file. */
interface Writing {
  readonly library: VideoLibrary
  readonly encoder: InstanceType<Av['CodecContext']>
  readonly format: InstanceType<Av['FormatContext']>
  readonly stream: InstanceType<Av['Stream']>
}

/**
 * Makes a clip of 1080p: five seconds are encoded and repeated until `seconds` are filled.
 */
export async function makeClip(path: string, seconds: number): Promise<void> {
  const library = await loadVideoLibrary()
  const writing = openWriting(path, library)
  const packets = encodeAll(writing)
  const length = FRAME_RATE * DISTINCT_SECONDS
  for (let round = 0; round < seconds / DISTINCT_SECONDS; round++) {
    for (const packet of packets) writePacket(writing, packet, BigInt(round * length))
  }
  writing.format.writeTrailerSync()
  writing.format.closeOutputSync()
  writing.encoder.freeContext()
}

function openWriting(path: string, library: VideoLibrary): Writing {
  const { av, constants } = library
  const codec = av.Codec.findEncoderByName(constants.FF_ENCODER_LIBX264)
  const encoder = new av.CodecContext()
  encoder.allocContext3(codec)
  encoder.width = 1920
  encoder.height = 1080
  encoder.pixelFormat = constants.AV_PIX_FMT_YUV420P
  encoder.colorSpace = constants.AVCOL_SPC_BT709
  encoder.timeBase = new av.Rational(1, FRAME_RATE)
  encoder.framerate = new av.Rational(FRAME_RATE, 1)
  encoder.setFlags(constants.AV_CODEC_FLAG_GLOBAL_HEADER)
  encoder.setOption('preset', 'veryfast')
  encoder.setOption('crf', '23')
  encoder.open2Sync(codec)
  const format = new av.FormatContext()
  format.allocOutputContext2(null, null, path)
  const stream = format.newStream(null)
  stream.codecpar.fromContext(encoder)
  stream.timeBase = encoder.timeBase
  format.openOutputSync()
  format.writeHeaderSync()
  return { library, encoder, format, stream }
}

function encodeAll({ library, encoder }: Writing) {
  const { av } = library
  const packets: InstanceType<Av['Packet']>[] = []
  const picture = new av.Frame()
  picture.alloc()
  const drawing = openDrawing(library)
  const receive = () => {
    for (;;) {
      const packet = new av.Packet()
      packet.alloc()
      if (encoder.receivePacketSync(packet) < 0) return
      packets.push(packet)
    }
  }
  for (let index = 0; drawing.buffersinkGetFrameSync(picture) >= 0; index++) {
    picture.pts = BigInt(index)
    encoder.sendFrameSync(picture)
    picture.unref()
    receive()
  }
  encoder.sendFrameSync(null)
  receive()
  return packets
}

function openDrawing({ av }: VideoLibrary): InstanceType<Av['FilterContext']> {
  const graph = new av.FilterGraph()
  graph.alloc()
  const sink = av.Filter.getByName('buffersink')
  const output = sink === null ? null : graph.createFilter(sink, 'out')
  if (output === null) throw new Error('there is no sink for the pictures of a clip')
  const end = new av.FilterInOut()
  end.alloc()
  end.name = 'out'
  end.filterCtx = output
  end.padIdx = 0
  const outcome = graph.parsePtr(DRAWING, end, null)
  if (outcome < 0 || graph.configSync() < 0) throw new Error(`a clip can not be drawn (${outcome})`)
  return output
}

function writePacket(
  { encoder, format, stream }: Writing,
  source: InstanceType<Av['Packet']>,
  offset: bigint,
): void {
  const packet = source.clone()
  if (packet === null) throw new Error('no memory for a packet')
  packet.pts = source.pts + offset
  packet.dts = source.dts + offset
  packet.duration = 1n
  packet.streamIndex = stream.index
  packet.rescaleTs(encoder.timeBase, stream.timeBase)
  if (format.interleavedWriteFrameSync(packet) < 0) throw new Error('a packet can not be written')
  packet.free()
}
