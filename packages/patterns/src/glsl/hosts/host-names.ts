import type { PointInput } from '../lower/lower-shader.ts'
import { basicType, type Type } from '../types/type.ts'

/** Values of a moment that shaders read. */
export type MomentValue =
  | 'time'
  | 'channel times'
  | 'channel sizes'
  | 'time step'
  | 'frame'
  | 'frame rate'
  | 'sample rate'
  | 'size'
  | 'pointer'
  | 'date'
  | 'zero'

/** A name that a host of shaders gives a value. */
export type HostName = { readonly type: Type; readonly value: MomentValue }

const named = (type: string, value: MomentValue): HostName => ({ type: basicType(type)!, value })

/** Names that ISF and Shadertoy know without a declaration. */
export const HOST_NAMES: Readonly<Record<string, HostName>> = {
  TIME: named('float', 'time'),
  TIMEDELTA: named('float', 'time step'),
  FRAMEINDEX: named('int', 'frame'),
  RENDERSIZE: named('vec2', 'size'),
  DATE: named('vec4', 'date'),
  PASSINDEX: named('int', 'zero'),
  iTime: named('float', 'time'),
  iGlobalTime: named('float', 'time'),
  iTimeDelta: named('float', 'time step'),
  iFrame: named('int', 'frame'),
  iFrameRate: named('float', 'frame rate'),
  iResolution: named('vec3', 'size'),
  iChannelTime: {
    type: { kind: 'array', element: basicType('float')!, length: 4 },
    value: 'channel times',
  },
  iChannelResolution: {
    type: { kind: 'array', element: basicType('vec3')!, length: 4 },
    value: 'channel sizes',
  },
  iSampleRate: named('float', 'sample rate'),
  iMouse: named('vec4', 'pointer'),
  iDate: named('vec4', 'date'),
}

/** Names that a shader declares as `uniform`. */
export const UNIFORM_NAMES: Readonly<Record<string, HostName>> = {
  time: named('float', 'time'),
  u_time: named('float', 'time'),
  uTime: named('float', 'time'),
  globalTime: named('float', 'time'),
  u_frame: named('int', 'frame'),
  u_delta: named('float', 'time step'),
  resolution: named('vec2', 'size'),
  u_resolution: named('vec2', 'size'),
  uResolution: named('vec2', 'size'),
  mouse: named('vec2', 'zero'),
  u_mouse: named('vec2', 'pointer'),
  u_date: named('vec4', 'date'),
}

const NORMALISED: PointInput = { type: basicType('vec2')!, numbers: ['across', 'up'] }

/** Names that differ from point to point, and need no declaration. */
export const POINT_NAMES: Readonly<Record<string, PointInput>> = {
  gl_FragCoord: { type: basicType('vec4')!, numbers: ['column', 'row', 0, 1] },
  isf_FragNormCoord: NORMALISED,
  vv_FragNormCoord: NORMALISED,
  isf_FragCoord: { type: basicType('vec2')!, numbers: ['column', 'row'] },
}

/** Names that differ from point to point, and that a shader declares as `varying`, `in` or `uniform`. */
export const VARYING_NAMES: Readonly<Record<string, PointInput>> = {
  ledloom_position: { type: basicType('vec3')!, numbers: ['x', 'y', 'z'] },
  ...Object.fromEntries(
    ['vUv', 'v_uv', 'uv', 'v_texcoord', 'v_texCoord', 'vTexCoord', 'texCoord', 'v_texture'].map(
      (name) => [name, NORMALISED],
    ),
  ),
  surfacePosition: { type: basicType('vec2')!, numbers: ['right', 'above'] },
}

/** True for values that change from frame to frame. */
export function isMoving(value: MomentValue): boolean {
  return value === 'time' || value === 'channel times' || value === 'frame' || value === 'date'
}
