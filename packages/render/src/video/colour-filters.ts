import type { AVColorSpace, AVPixelFormat } from 'node-av/constants'
import type { Frame as DecodedPicture } from 'node-av/lib'
import type { VideoLibrary } from './load-library.ts'

/**
 * Nits of white in standard pictures, by which high-dynamic-range ones are scaled (ITU-R BT.2408).
 */
const WHITE_NITS = 203

/**
 * The matrix a picture was coded with, where it says none as players take it: BT.709 for high
 * definition, BT.601 below. Whatever stores red, green and blue has none.
 */
export function colourMatrix(
  { av, constants }: VideoLibrary,
  picture: DecodedPicture,
): AVColorSpace {
  const { colorSpace, format, width, height } = picture
  const known: readonly AVColorSpace[] = [
    constants.AVCOL_SPC_RGB,
    constants.AVCOL_SPC_BT709,
    constants.AVCOL_SPC_FCC,
    constants.AVCOL_SPC_BT470BG,
    constants.AVCOL_SPC_SMPTE170M,
    constants.AVCOL_SPC_SMPTE240M,
    constants.AVCOL_SPC_BT2020_NCL,
    constants.AVCOL_SPC_BT2020_CL,
  ]
  const name = av.avGetPixFmtName(format as AVPixelFormat) ?? ''
  if (known.includes(colorSpace) || !/^(yuv|nv|p\d|uyv|yuyv)/.test(name)) return colorSpace
  const isHighDefinition = width >= 1280 || height > 576
  return isHighDefinition ? constants.AVCOL_SPC_BT709 : constants.AVCOL_SPC_SMPTE170M
}

/**
 * FFmpeg's filters that give sRGB with alpha. The curve of standard video is taken for sRGB's, as
 * browsers do; wider colours and a higher dynamic range are mapped into it.
 */
export function colourFilters({ constants }: VideoLibrary, picture: DecodedPicture): string[] {
  const { colorTrc, colorPrimaries } = picture
  const isHighRange =
    colorTrc === constants.AVCOL_TRC_SMPTE2084 || colorTrc === constants.AVCOL_TRC_ARIB_STD_B67
  if (isHighRange) return highRangeFilters()
  return colorPrimaries === constants.AVCOL_PRI_BT2020 ? wideFilters() : ['format=rgba']
}

function highRangeFilters(): string[] {
  return [
    'format=yuv444p12le',
    `zscale=t=linear:npl=${WHITE_NITS}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=mobius:desat=0',
    'zscale=t=iec61966-2-1:m=gbr:r=full',
    'format=rgba',
  ]
}

function wideFilters(): string[] {
  return [
    'format=yuv444p12le',
    'zscale=tin=bt709:pin=bt2020:p=bt709:t=bt709:m=gbr:r=full',
    'format=rgba',
  ]
}
