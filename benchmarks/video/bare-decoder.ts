import {
  loadVideoLibrary,
  type VideoLibrary,
} from '../../packages/media/src/ffmpeg/load-library.ts'
import { type FilterEnds, openFilters, type Picture } from './open-filters.ts'

/** The lower bound: the work of `ffmpeg -i clip -vf scale=64:64 -pix_fmt rgb24 -f null`. */
const SCALING = 'scale=64:64,format=rgb24'

/** Decodes and scales all pictures of a video, discards them and returns their number. */
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
  let ends: FilterEnds | undefined
  return (picture) => {
    ends ??= openFilters(library, picture, SCALING)
    ends[0].buffersrcAddFrameSync(picture)
    ends[1].buffersinkGetFrameSync(scaled)
    scaled.unref()
  }
}
