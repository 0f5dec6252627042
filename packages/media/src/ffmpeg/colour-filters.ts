import type {
  AVColorPrimaries,
  AVColorSpace,
  AVColorTransferCharacteristic,
  AVPixelFormat,
} from 'node-av/constants'
import type { Frame as DecodedPicture } from 'node-av/lib'
import type { VideoLibrary } from './load-library.ts'

/**
 * Nits of white in standard pictures. High-dynamic-range ones are scaled to match (ITU-R BT.2408).
 */
const WHITE_NITS = 203

/** Nits that are shown as full light: the nominal peak of HLG, and of most PQ masters. */
const PEAK_NITS = 1000

/**
 * Share of white up to which high-dynamic-range light is unchanged; from there to the peak it is
 * compressed. White itself becomes 0.88 of full light, 241 of 255 in sRGB.
 */
const KNEE = 0.75

/**
 * The colour matrix of a picture. Untagged pictures have the one that players assume: BT.709 in high
 * definition, BT.601 below. RGB formats have none, whatever their tags say.
 */
export function colourMatrix(
  { av, constants }: VideoLibrary,
  picture: DecodedPicture,
): AVColorSpace {
  const { colorSpace, format, width, height } = picture
  const name = av.avGetPixFmtName(format as AVPixelFormat) ?? ''
  if (/rgb|bgr|gbr|pal8|bayer|xyz/.test(name)) return constants.AVCOL_SPC_RGB
  const known: readonly AVColorSpace[] = [
    constants.AVCOL_SPC_BT709,
    constants.AVCOL_SPC_FCC,
    constants.AVCOL_SPC_BT470BG,
    constants.AVCOL_SPC_SMPTE170M,
    constants.AVCOL_SPC_SMPTE240M,
    constants.AVCOL_SPC_BT2020_NCL,
  ]
  // FFmpeg's scaler does not know BT.2020 with constant luminance, which is rare and nearly the same.
  if (colorSpace === constants.AVCOL_SPC_BT2020_CL) return constants.AVCOL_SPC_BT2020_NCL
  if (known.includes(colorSpace)) return colorSpace
  const isHighDefinition = width >= 1280 || height > 576
  return isHighDefinition ? constants.AVCOL_SPC_BT709 : constants.AVCOL_SPC_SMPTE170M
}

/**
 * FFmpeg's filters that convert to sRGB with alpha. Standard video is treated as sRGB, as browsers
 * do; wider colours and a higher dynamic range are mapped into it.
 */
export function colourFilters({ constants }: VideoLibrary, picture: DecodedPicture): string[] {
  const { colorTrc, colorPrimaries } = picture
  const primaries = primariesNames(constants).get(colorPrimaries)
  const curve = highRangeCurves(constants).get(colorTrc)
  if (curve !== undefined) return highRangeFilters(curve, primaries ?? 'bt2020')
  const isWide = primaries !== undefined && primaries !== 'bt709'
  return isWide ? wideFilters(primaries) : ['format=rgba']
}

/** Curves of a high dynamic range, by their names in zscale. */
function highRangeCurves(constants: VideoLibrary['constants']) {
  return new Map<AVColorTransferCharacteristic, string>([
    [constants.AVCOL_TRC_SMPTE2084, 'smpte2084'],
    [constants.AVCOL_TRC_ARIB_STD_B67, 'arib-std-b67'],
  ])
}

/** Primaries, by their names in zscale. Those of old standards are close to sRGB's and treated alike. */
function primariesNames(constants: VideoLibrary['constants']) {
  return new Map<AVColorPrimaries, string>([
    [constants.AVCOL_PRI_BT709, 'bt709'],
    [constants.AVCOL_PRI_BT470BG, 'bt709'],
    [constants.AVCOL_PRI_SMPTE170M, 'bt709'],
    [constants.AVCOL_PRI_SMPTE240M, 'bt709'],
    [constants.AVCOL_PRI_BT2020, 'bt2020'],
    [constants.AVCOL_PRI_SMPTE431, 'smpte431'],
    [constants.AVCOL_PRI_SMPTE432, 'smpte432'],
  ])
}

// zscale takes and gives red, green and blue here: it refuses some pairs of a matrix and primaries.
// Its approximate curves (`agamma`) would raise HLG's contrast per channel.
const AS_RGB = 'min=gbr:rin=full:m=gbr:r=full:agamma=0'

function wideFilters(primaries: string): string[] {
  const curve = 'iec61966-2-1'
  return [
    'format=gbrap16le',
    `zscale=${AS_RGB}:pin=${primaries}:tin=${curve}:p=bt709:t=${curve}`,
    'format=gbrap16le',
    'format=rgba',
  ]
}

function highRangeFilters(curve: string, primaries: string): string[] {
  const linear = `p=bt709:t=linear:npl=${WHITE_NITS}`
  return [
    'format=gbrap16le',
    `zscale=${AS_RGB}:pin=${primaries}:tin=${curve}:${linear}`,
    'format=gbrapf32le',
    `tonemap=tonemap=mobius:param=${KNEE}:peak=${PEAK_NITS / WHITE_NITS}:desat=0`,
    `zscale=${AS_RGB}:pin=bt709:tin=linear:p=bt709:t=iec61966-2-1`,
    'format=gbrap16le',
    'format=rgba',
  ]
}
