import type { ParameterDeclarations, ParameterValue } from '@ledloom/effects'

/** Directions of each motion of a still picture. */
export const MOTIONS = {
  pan: ['left', 'right', 'up', 'down'],
  zoom: ['in', 'out'],
  scroll: ['left', 'right', 'up', 'down'],
  rotate: ['clockwise', 'counterclockwise'],
} as const

/**
 * Options of a motion, declared as data: flags, schemas, checks and help are read from it. A kind
 * accepts only its own directions, those in {@link MOTIONS}.
 */
export const MOTION_PARAMETERS = {
  kind: {
    kind: 'choice',
    options: ['pan', 'zoom', 'scroll', 'rotate'],
    default: 'pan',
    description:
      'pan: to and fro over what the fit crops; zoom: to twice the size and back; scroll: on and on, repeating; rotate: around the layout',
  },
  direction: {
    kind: 'choice',
    options: [
      'automatic',
      'left',
      'right',
      'up',
      'down',
      'in',
      'out',
      'clockwise',
      'counterclockwise',
    ],
    default: 'automatic',
    description:
      'first direction, as seen; automatic is left (for pan, along the longer way), in, or clockwise',
  },
  period: {
    kind: 'number',
    min: 0.1,
    max: 86_400,
    default: 10,
    unit: 'seconds',
    description: 'time of one full cycle; a loop contains whole cycles',
  },
} as const satisfies ParameterDeclarations

/** A way of moving a still picture. */
export type MotionKind = keyof typeof MOTIONS

/** The direction in which a motion starts, as seen on the layout. */
export type MotionDirection = ParameterValue<typeof MOTION_PARAMETERS.direction>

/** A motion of a still picture; {@link MOTION_PARAMETERS} has the meanings and defaults. */
export interface Motion {
  readonly kind: MotionKind
  /** Seconds. */
  readonly period?: number | undefined
  readonly direction?: MotionDirection | undefined
}
