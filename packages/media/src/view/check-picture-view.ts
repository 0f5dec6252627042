import { describeAccepted, type Parameter } from '@ledloom/effects'
import { SourceError } from '../source/source-error.ts'
import { PICTURE_VIEW_PARAMETERS, type PictureCrop, type PictureView } from './picture-view.ts'

/** @throws SourceError `bad-parameter` for an invalid value */
export function checkPictureView(view: PictureView = {}): void {
  for (const name of ['fit', 'projection', 'axis', 'mirror', 'rotate'] as const) {
    checkParameter(name, PICTURE_VIEW_PARAMETERS[name], view[name])
  }
  if (view.crop !== undefined) checkCrop(view.crop)
}

/** @throws SourceError `bad-parameter` if `value` is given and `parameter` does not accept it */
export function checkParameter(name: string, parameter: Parameter, value: unknown): void {
  if (value === undefined || isAccepted(parameter, value)) return
  const accepted = describeAccepted(parameter)
  throw new SourceError('bad-parameter', `${name} must be ${accepted}, got ${value}`)
}

function isAccepted(parameter: Parameter, value: unknown): boolean {
  if (parameter.kind === 'choice') return parameter.options.some((option) => option === value)
  if (parameter.kind !== 'number' || typeof value !== 'number') return false
  return value >= parameter.min && value <= parameter.max
}

function checkCrop({ left, top, width, height }: PictureCrop): void {
  const isInside = (start: number, length: number) =>
    start >= 0 && length > 0 && start + length <= 1 + 1e-9
  if (isInside(left, width) && isInside(top, height)) return
  const got = `left ${left}, top ${top}, width ${width}, height ${height}`
  throw new SourceError(
    'bad-parameter',
    `crop must lie within the picture, as shares from 0 to 1 of its width and height, got ${got}`,
  )
}
