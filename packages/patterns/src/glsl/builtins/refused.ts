const IMAGE = 'reads an image; shaders with images are not supported'

/** Functions that are not supported, with the reason. */
export const REFUSED: ReadonlyMap<string, string> = new Map([
  ...[
    ...['texture', 'texture1D', 'texture2D', 'texture3D', 'textureCube', 'texture2DRect'],
    ...['texture2DLod', 'texture2DProj', 'texture2DLodEXT', 'texture2DGradEXT', 'textureLod'],
    ...['textureProj', 'textureGrad', 'textureOffset', 'textureSize', 'texelFetch'],
    ...['textureCubeLod', 'textureCubeLodEXT', 'texelFetchOffset', 'textureLodOffset'],
    ...['IMG_PIXEL', 'IMG_NORM_PIXEL', 'IMG_THIS_PIXEL', 'IMG_THIS_NORM_PIXEL', 'IMG_SIZE'],
  ].map((name): [string, string] => [name, IMAGE]),
])

/** Types that are not supported, with the reason. */
export const REFUSED_TYPES: ReadonlyMap<string, string> = new Map([
  ...['1D', '2D', '3D', 'Cube', '2DRect', '2DShadow', 'CubeShadow', '2DArray'].flatMap((kind) =>
    ['', 'i', 'u'].map((letter): [string, string] => [
      `${letter}sampler${kind}`,
      'is an image; shaders with images are not supported',
    ]),
  ),
  ...['double', 'dvec2', 'dvec3', 'dvec4'].map((name): [string, string] => [
    name,
    'has 64 bits; use float and vec',
  ]),
])
