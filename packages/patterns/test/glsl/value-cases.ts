import { main } from './shade.ts'

/** A shader with the colour that it gives. */
export type Case = readonly [title: string, shader: string, ...wanted: number[]]

/** Values and operators. */
export const VALUES: readonly Case[] = [
  [
    'swizzles read in any order',
    main('vec4 v = vec4(1, 2, 3, 4); gl_FragColor = v.wzyx;'),
    4,
    3,
    2,
    1,
  ],
  [
    'swizzles are assigned to',
    main('vec4 v = vec4(0); v.zx = vec2(1, 2); gl_FragColor = v;'),
    2,
    0,
    1,
    0,
  ],
  [
    'a vector is swapped with itself',
    main('vec2 v = vec2(1, 2); v = v.yx; gl_FragColor.xy = v;'),
    2,
    1,
  ],
  [
    'a swizzle is changed in place',
    main('vec3 v = vec3(1, 2, 3); v.xz *= vec2(2, 3); gl_FragColor.xyz = v;'),
    2,
    2,
    9,
  ],
  [
    'components are indexed',
    main(
      'vec3 v = vec3(1, 2, 3); for (int i = 0; i < 3; i++) v[i] += float(i); gl_FragColor.xyz = v;',
    ),
    1,
    3,
    5,
  ],
  [
    'columns of a matrix are indexed',
    main('mat2 m = mat2(1, 2, 3, 4); int i = 1; m[i][0] = 9.0; gl_FragColor = vec4(m);'),
    1,
    2,
    9,
    4,
  ],
  ['a matrix times a vector', main('gl_FragColor.xy = mat2(1, 2, 3, 4) * vec2(5, 6);'), 23, 34],
  ['a vector times a matrix', main('gl_FragColor.xy = vec2(5, 6) * mat2(1, 2, 3, 4);'), 17, 39],
  [
    'a vector is turned in place',
    main('vec2 v = vec2(1, 2); v *= mat2(0, 1, -1, 0); gl_FragColor.xy = v;'),
    2,
    -1,
  ],
  [
    'matrices are multiplied',
    main('gl_FragColor = vec4(mat2(1, 2, 3, 4) * mat2(0, 1, 1, 0));'),
    3,
    4,
    1,
    2,
  ],
  [
    'matrices that are not square',
    main('gl_FragColor.xyz = mat2x3(1, 2, 3, 4, 5, 6) * vec2(1, 10);'),
    41,
    52,
    63,
  ],
  [
    'a matrix of a number, of a larger matrix',
    main('mat3 m = mat3(2.0); gl_FragColor = vec4(mat2(m));'),
    2,
    0,
    0,
    2,
  ],
  ['a vector of parts', main('gl_FragColor = vec4(vec2(1, 2).y, ivec3(3, 4, 5));'), 2, 3, 4, 5],
  [
    'whole numbers become floats by themselves',
    main('float x = 3; x += 1; gl_FragColor = vec4(x / 2, 2 * vec2(1), 0);'),
    2,
    2,
    2,
  ],
  [
    'whole numbers divide towards 0',
    main('gl_FragColor = vec4(7 / 2, -7 / 2, -7 % 3, 1 << 4);'),
    3,
    -3,
    -1,
    16,
  ],
  [
    'unsigned numbers wrap',
    main('uint u = 0u - 1u; gl_FragColor = vec4(u, u / 2u, u >> 31, u > 5u);'),
    4294967295,
    2147483647,
    1,
    1,
  ],
  ['bits', main('gl_FragColor = vec4(6 & 3, 6 | 3, 6 ^ 3, ~6);'), 2, 7, 5, -7],
  [
    'an operator with assignment',
    main('int i = 5; i <<= 2; i |= 1; i %= 6; gl_FragColor.x = float(i);'),
    3,
  ],
  [
    '++ and -- before and after',
    main('int i = 5; int a = i++; int b = --i; gl_FragColor = vec4(a, b, i++ + i, i);'),
    5,
    5,
    11,
    6,
  ],
  [
    '++ of an element whose index has an effect',
    main(
      'int i = 0; float a[3]; a[0] = 1.0; a[1] = 5.0; a[i++]++; gl_FragColor = vec4(a[0], a[1], i, 0);',
    ),
    2,
    5,
    1,
  ],
  [
    'the comma gives the last value',
    main('float a; float b = (a = 2.0, a * 3.0); gl_FragColor.x = b;'),
    6,
  ],
  [
    'only one side of ?: runs',
    main(
      'int n = 0; float x = n == 0 ? float(++n) : float(n += 10); gl_FragColor = vec4(x, n, 0, 0);',
    ),
    1,
    1,
  ],
  [
    '&& and || stop early',
    main(
      'int n = 0; bool b = n > 0 && ++n > 0; b = b || true || ++n > 0; gl_FragColor = vec4(n, b, true ^^ b, 0);',
    ),
    0,
    1,
    0,
  ],
  [
    'a value is read before it is changed',
    main('float x = 1.0; float y = x + (x = 5.0) + x; gl_FragColor = vec4(y, x, 0, 0);'),
    11,
    5,
  ],
]
