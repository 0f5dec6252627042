import type { VideoLibrary } from '../../packages/media/src/ffmpeg/load-library.ts'

type Filter = InstanceType<VideoLibrary['av']['FilterContext']>

/** A decoded picture. */
export type Picture = InstanceType<VideoLibrary['av']['Frame']>

/** Input and output of a chain of filters. */
export type FilterEnds = readonly [input: Filter, output: Filter]

/** Opens FFmpeg filters, written as on its command line, for pictures like `picture`. */
export function openFilters({ av }: VideoLibrary, picture: Picture, filters: string): FilterEnds {
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
  if (graph.parsePtr(filters, to, from) < 0 || graph.configSync() < 0) {
    throw new Error(`${filters} can not be set up`)
  }
  return [input, output]
}
