import { SourceError } from '../source-error.ts'
import type { PictureCrop } from './picture-crop.ts'
import { PICTURE_FITS } from './picture-fit.ts'
import { PROJECTIONS } from './picture-projection.ts'
import { PICTURE_AXES, PICTURE_MIRRORS, type PictureView } from './picture-view.ts'

const CHOICES = {
  fit: PICTURE_FITS,
  projection: PROJECTIONS,
  axis: PICTURE_AXES,
  mirror: PICTURE_MIRRORS,
} as const

/** @throws SourceError `bad-parameter` where a view has a value that means nothing */
export function checkPictureView(view: PictureView = {}): void {
  for (const name of ['fit', 'projection', 'axis', 'mirror'] as const) {
    checkChoice(name, view[name], CHOICES[name])
  }
  const { rotate, crop } = view
  if (rotate !== undefined && !Number.isFinite(rotate)) {
    throw refusal(`rotate must be a number of degrees, got ${rotate}`)
  }
  if (crop !== undefined) checkCrop(crop)
}

/** @throws SourceError `bad-parameter` where `value` is given and none of `choices` */
export function checkChoice(
  name: string,
  value: string | undefined,
  choices: readonly string[],
): void {
  if (value === undefined || choices.includes(value)) return
  throw refusal(`${name} must be one of ${choices.join(', ')}, got ${value}`)
}

function checkCrop(crop: PictureCrop): void {
  const { left, top, width, height } = crop
  const isInside = (start: number, length: number) =>
    start >= 0 && length > 0 && start + length <= 1 + 1e-9
  if (isInside(left, width) && isInside(top, height)) return
  const got = `left ${left}, top ${top}, width ${width}, height ${height}`
  throw refusal(`crop must lie within the picture, in shares of it from 0 to 1, got ${got}`)
}

function refusal(message: string): SourceError {
  return new SourceError('bad-parameter', message)
}
