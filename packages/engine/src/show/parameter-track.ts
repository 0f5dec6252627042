import {
  createNumberTrack,
  createTrack,
  type Keyframe,
  mixColours,
  type Parameter,
  type ParameterValue,
  parseParameters,
  type Track,
} from '@ledloom/effects'

/**
 * A parameter that goes from keyframe to keyframe: numbers evenly, colours through OKLab, and
 * whatever has nothing in between in steps.
 *
 * @throws ParameterError for a value that the parameter does not take
 */
export function createParameterTrack(
  parameter: Parameter,
  keyframes: readonly Keyframe<unknown>[],
): Track<unknown> {
  switch (parameter.kind) {
    case 'number':
      return createNumberTrack(readValues(parameter, keyframes))
    case 'integer': {
      const track = createNumberTrack(readValues(parameter, keyframes))
      return (time) => Math.round(track(time))
    }
    case 'colour':
      return createTrack(readValues(parameter, keyframes), mixColours)
    default:
      return createTrack(readValues(parameter, keyframes))
  }
}

function readValues<P extends Parameter>(
  parameter: P,
  keyframes: readonly Keyframe<unknown>[],
): Keyframe<ParameterValue<P>>[] {
  return keyframes.map((keyframe) => {
    const { value } = parseParameters({ value: parameter }, { value: keyframe.value })
    return { ...keyframe, value }
  })
}
