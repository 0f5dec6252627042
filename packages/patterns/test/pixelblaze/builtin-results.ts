/** Calls and their results, by the language reference. */
export const RESULTS: Readonly<
  Record<string, readonly (readonly [call: string, result: number])[]>
> = {
  abs: [['abs(-2)', 2]],
  acos: [
    ['acos(0)', Math.PI / 2],
    ['acos(2)', 0],
  ],
  asin: [['asin(1)', Math.PI / 2]],
  atan: [['atan(1)', Math.PI / 4]],
  atan2: [['atan2(1, -1)', (3 * Math.PI) / 4]],
  ceil: [
    ['ceil(5.1)', 6],
    ['ceil(-5.9)', -5],
  ],
  clamp: [
    ['clamp(5, 0, 1)', 1],
    ['clamp(-5, 0, 1)', 0],
    ['clamp(0.5, 0, 1)', 0.5],
  ],
  cos: [['cos(PI)', -1]],
  exp: [
    ['exp(1)', Math.E],
    ['exp(100) > 32767', 1],
  ],
  floor: [
    ['floor(5.9)', 5],
    ['floor(-5.1)', -6],
  ],
  frac: [
    ['frac(5.5)', 0.5],
    ['frac(-5.5)', -0.5],
  ],
  hypot: [['hypot(3, 4)', 5]],
  hypot3: [['hypot3(2, 3, 6)', 7]],
  log: [
    ['log(E)', 1],
    ['log(0) < -32767', 1],
  ],
  log2: [['log2(256)', 8]],
  max: [
    ['max(1, 2)', 2],
    ['max(1, 5, 3)', 5],
  ],
  min: [
    ['min(1, 2)', 1],
    ['min(3, 1, 2)', 1],
  ],
  mod: [
    ['mod(-3.5, 3)', 2.5],
    ['mod(3.5, -3)', -2.5],
    ['mod(6, 3)', 0],
    ['mod(1, 0)', 0],
  ],
  pow: [
    ['pow(10, 2)', 100],
    ['pow(-8, 0.5)', 0],
    ['pow(-2, 3)', -8],
    ['pow(0, 0)', 1],
    ['pow(2, 20) > 32767', 1],
    ['pow(-2, 17)', -32768],
  ],
  prng: [
    ['abs(prng(5) - 2.5) <= 2.5 && prng(5) != prng(5)', 1],
    ['prng(0)', 0],
  ],
  prngSeed: [['prngSeed(3) + prngSeed(4)', 3]],
  random: [
    ['random(5) < 5', 1],
    ['random(5) >= 0', 1],
    ['array(99).mutate((v) => random(-5) > 5).sum() > 9', 1],
    ['array(99).mutate((v) => random(-5) < -5).sum() > 9', 1],
  ],
  round: [
    ['round(2.4)', 2],
    ['round(2.5)', 3],
    ['round(-2.6)', -3],
  ],
  sin: [['sin(PI / 2)', 1]],
  sqrt: [
    ['sqrt(9)', 3],
    ['sqrt(-4)', -2],
  ],
  tan: [['tan(PI / 4)', 1]],
  trunc: [
    ['trunc(5.5)', 5],
    ['trunc(-5.5)', -5],
  ],
  array: [
    ['array(4).length', 4],
    ['array(-1).length', 0],
  ],
  arrayForEach: [['s', 0]],
  arrayLength: [
    ['arrayLength([1, 2, 3])', 3],
    ['arrayLength(5)', 0],
  ],
  arrayMapTo: [['[1, 2].mapTo(d, (v, i) => v * 10 + i)[1] + d[0]', 31]],
  arrayMutate: [['arrayMutate([1, 2, 3], (v, i, a) => v + a.length + i)[2]', 8]],
  arrayReduce: [
    ['arrayReduce([1, 2, 3], (sum, v) => sum + v, 10)', 16],
    ['[4, 9, 5].reduce((best, v, i, a) => v > a[best] ? i : best, 0)', 1],
  ],
  arrayReplace: [
    ['arrayReplace(array(3), 7, 8)[1]', 8],
    ['[1, 2, 3].replace(9)[2]', 3],
  ],
  arrayReplaceAt: [['arrayReplaceAt(array(3), 1, 7, 8)[2]', 8]],
  arraySort: [
    ['arraySort([3, 1, 20, 2])[3]', 20],
    ['[3, 1, 20].sort()[0]', 1],
  ],
  arraySortBy: [['[3, 1, 2].sortBy((a, b) => b - a)[0]', 3]],
  arraySum: [
    ['arraySum([1, 2, 3.5])', 6.5],
    ['array(3).sum()', 0],
  ],
  time: [
    ['time(1)', 0],
    ['time(0)', 0],
  ],
  wave: [
    ['wave(0)', 0.5],
    ['wave(0.25)', 1],
    ['wave(0.75)', 0],
    ['wave(1.25)', 1],
  ],
  square: [
    ['square(0.2, 0.5)', 1],
    ['square(0.7, 0.5)', 0],
    ['square(-0.2, 0.9)', 1],
  ],
  triangle: [
    ['triangle(0.25)', 0.5],
    ['triangle(0.5)', 1],
    ['triangle(1.75)', 0.5],
  ],
  mix: [['mix(10, 20, 0.25)', 12.5]],
  smoothstep: [
    ['smoothstep(0, 10, 5)', 0.5],
    ['smoothstep(0, 1, 9)', 1],
    ['smoothstep(2, 4, 1)', 0],
  ],
  bezierQuadratic: [
    ['bezierQuadratic(0.5, 0, 1, 0)', 0.5],
    ['bezierQuadratic(1, 3, 4, 5)', 5],
  ],
  bezierCubic: [
    ['bezierCubic(0.5, 0, 1, 1, 0)', 0.75],
    ['bezierCubic(0, 3, 4, 5, 6)', 3],
  ],
  perlin: [
    ['perlin(3, 4, 5, 1)', 0],
    ['perlin(256.5, 0.5, 0.5, 1) == perlin(0.5, 0.5, 0.5, 1)', 1],
  ],
  perlinFbm: [
    ['o(0) != 0 && o(1) != o(0) && min(o(0), o(1), o(2)) < 0', 1],
    ['perlinFbm(0.25, 0.75, 0.125, 2, 0.5, 1) - o(0)', 0],
    ['perlinFbm(0.25, 0.75, 0.125, 2, 0.5, 3) - o(0) - o(1) / 2 - o(2) / 4', 0],
  ],
  perlinRidge: [
    ['perlinRidge(1, 2, 3, 2, 0.5, 1, 1)', 0.5],
    ['perlinRidge(0.25, 0.75, 0.125, 2, 0.5, 1, 2) - r(0) / 2 - r(0) * r(1) / 4', 0],
  ],
  perlinTurbulence: [
    ['perlinTurbulence(0.25, 0.75, 0.125, 2, 0.5, 1) - abs(o(0))', 0],
    [
      'perlinTurbulence(0.25, 0.75, 0.125, 2, 0.5, 3) - abs(o(0)) - abs(o(1)) / 2 - abs(o(2)) / 4',
      0,
    ],
  ],
  setPerlinWrap: [
    ['w(4) == perlin(0.5, 0.3, 0.2, 0)', 1],
    ['setPerlinWrap(0, 0, 0) + (perlin(2.5, 0.3, 0.2, 0) == perlin(0.5, 0.3, 0.2, 0))', 0],
  ],
  clockYear: [['clockYear()', 2024]],
  clockMonth: [['clockMonth()', 1]],
  clockDay: [['clockDay()', 1]],
  clockHour: [['clockHour()', 13]],
  clockMinute: [['clockMinute()', 30]],
  clockSecond: [['clockSecond()', 0]],
  clockWeekday: [['clockWeekday()', 2]],
  pixelMapDimensions: [['pixelMapDimensions()', 0]],
  has2DMap: [['has2DMap()', 0]],
  has3DMap: [['has3DMap()', 0]],
  readAdc: [['readAdc()', 0]],
  analogRead: [['analogRead(3)', 0]],
  digitalRead: [['digitalRead(3)', 0]],
  digitalWrite: [['digitalWrite(3, HIGH)', 0]],
  pinMode: [['pinMode(3, INPUT)', 0]],
  touchRead: [['touchRead(T0)', 0]],
  nodeId: [['nodeId()', 0]],
  sequencerNext: [['sequencerNext()', 0]],
  sequencerGetMode: [['sequencerGetMode() == SEQ_OFF', 1]],
  playlistGetPosition: [['playlistGetPosition()', 0]],
  playlistSetPosition: [['playlistSetPosition(3)', 0]],
  playlistGetLength: [['playlistGetLength()', 0]],
}

/** What the calls use: with the octaves of noise at a place, and of ridges. */
export const BEFORE = `s = 0; d = array(2)
function w(n) { setPerlinWrap(n, n, n); return perlin(n + 0.5, 0.3, 0.2, 0) }
function o(n) { return perlin(0.25 * pow(2, n), 0.75 * pow(2, n), 0.125 * pow(2, n), n) }
function r(n) { return pow(1 - abs(o(n)), 2) }`
