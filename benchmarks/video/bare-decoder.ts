import {
  loadVideoLibrary,
  type VideoLibrary,
} from '../../packages/render/src/video/load-library.ts'

type Picture = InstanceType<VideoLibrary['av']['Frame']>
type Filter = InstanceType<VideoLibrary['av']['FilterContext']>

/** The least there is to do: what `ffmpeg -i clip -vf scale=64:64 -pix_fmt rgb24 -f null` does. */
const SCALING = 'scale=64:64,format=rgb24'

/** Decodes and scales all pictures of a video and throws them away; gives how many there were. */
export async function decodeBare(path: string): Promise<number> {
  const library = await loadVideoLibrary()
  const { av } = library
  const format = new av.FormatContext()
  format.openInputSync(path)
  format.findStreamInfoSync()
  const stream = format.streams![0]!
  const codec = av.Codec.findDecoder(stream.codecpar.codecId)
  const decoder = new av.CodecContext()
  decoder.allocContext3(codec)
  decoder.parametersToContext(stream.codecpar)
  decoder.threadCount = 0
  decoder.open2Sync(codec)
  const scale = createScaling(library)
  const [packet, picture] = [new av.Packet(), new av.Frame()]
  packet.alloc()
  picture.alloc()
  let count = 0
  const drain = () => {
    for (; decoder.receiveFrameSync(picture) >= 0; count++) scale(picture)
  }
  while (format.readFrameSync(packet) >= 0) {
    if (packet.streamIndex === stream.index) decoder.sendPacketSync(packet)
    packet.unref()
    drain()
  }
  decoder.sendPacketSync(null)
  drain()
  decoder.freeContext()
  format.closeInputSync()
  return count
}

function createScaling(library: VideoLibrary): (picture: Picture) => void {
  const scaled = new library.av.Frame()
  scaled.alloc()
  let ends: readonly [Filter, Filter] | undefined
  return (picture) => {
    ends ??= openScaling(library, picture)
    ends[0].buffersrcAddFrameSync(picture)
    ends[1].buffersinkGetFrameSync(scaled)
    scaled.unref()
  }
}

function openScaling({ av }: VideoLibrary, picture: Picture): readonly [Filter, Filter] {
  const { width, height, format, colorSpace, colorRange } = picture
  const graph = new av.FilterGraph()
  graph.alloc()
  const options = `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/1:pixel_aspect=1/1:colorspace=${colorSpace}:range=${colorRange}`
  const input = graph.createFilter(av.Filter.getByName('buffer')!, 'in', options)!
  const output = graph.createFilter(av.Filter.getByName('buffersink')!, 'out')!
  const [from, to] = [new av.FilterInOut(), new av.FilterInOut()]
  for (const [end, name, filter] of [
    [from, 'in', input],
    [to, 'out', output],
  ] as const) {
    end.alloc()
    end.name = name
    end.filterCtx = filter
    end.padIdx = 0
  }
  if (graph.parsePtr(SCALING, to, from) < 0 || graph.configSync() < 0) {
    throw new Error(`${SCALING} can not be set up`)
  }
  return [input, output]
}
