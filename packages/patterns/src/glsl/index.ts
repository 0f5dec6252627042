export { REFUSED } from './builtins/refused.ts'
export { builtinNames } from './builtins/table.ts'
export { glslEffect } from './glsl-effect.ts'
export { HOST_NAMES, POINT_NAMES, UNIFORM_NAMES } from './hosts/host-names.ts'
