import { parseColour } from '../light/colour.ts'
import type { Bitmap } from './bitmap.ts'

/** The colours of the letters in the drawings; a dot is dark. */
const COLOURS: Readonly<Record<string, string>> = {
  r: '#ff0a1e',
  p: '#ff5a96',
  o: '#ff6a00',
  y: '#ffc400',
  g: '#00a02a',
  b: '#0a5aff',
  n: '#6b2a00',
  w: '#ffffff',
  c: '#8ad8ff',
}

const DRAWINGS = {
  heart: `
..rr...rr..
.rrrr.rrrr.
rrprrrrrrrr
rprrrrrrrrr
rrrrrrrrrrr
rrrrrrrrrrr
.rrrrrrrrr.
..rrrrrrr..
...rrrrr...
....rrr....
.....r.....`,
  star: `
.....y.....
.....y.....
....yyy....
....ywy....
yyyyywyyyyy
.yyywwwyyy.
..yyywyyy..
..yyyyyyy..
..yyyyyyy..
.yyyy.yyyy.
.yy.....yy.`,
  tree: `
.....y.....
....ggg....
....ggg....
...ggrgg...
..ggggggg..
...gyggg...
..ggggrgg..
.ggrgggggg.
ggggggygggg
....nnn....
....nnn....`,
  snowman: `
...bbbbb...
..bbbbbbb..
...wwwww...
...w.w.w...
...wwoww...
....www....
..wwwwwww..
.wwww.wwww.
.wwwwwwwww.
.wwww.wwww.
..wwwwwww..`,
  skull: `
..wwwwwww..
.wwwwwwwww.
wwwwwwwwwww
w...www...w
w...www...w
w...www...w
wwwww.wwwww
.wwww.wwww.
..wwwwwww..
..w.w.w.w..
..w.w.w.w..`,
  pumpkin: `
.....gg....
....gg.....
..ooogooo..
.ooooooooo.
oo..ooo..oo
oo..ooo..oo
ooooo.ooooo
oooooooooo.
o..o.o.o..o
.oo.....oo.
..ooooooo..`,
  ghost: `
...ccccc...
..ccccccc..
.ccccccccc.
.cc..c..cc.
.cc..c..cc.
.ccccccccc.
.cccc.cccc.
.cccc.cccc.
.ccccccccc.
.ccccccccc.
.c.cc.cc.c.`,
  smiley: `
...yyyyy...
..yyyyyyy..
.yyyyyyyyy.
yyy.yyy.yyy
yyy.yyy.yyy
yyyyyyyyyyy
yy.yyyyy.yy
yyy.....yyy
.yyy...yyy.
..yyyyyyy..
...yyyyy...`,
  flower: `
....ppp....
...ppppp...
.ppppppppp.
pppppyppppp
ppppyyypppp
.pppyyyppp.
..ppppppp..
..pp.g.pp..
.....g.gg..
..gg.ggg...
...ggg.....`,
  angel: `
....yyy....
...........
....ppp....
cc..ppp..cc
ccc..w..ccc
cccwwwwwccc
.ccwwwwwcc.
..cwwwwwc..
...wwwww...
..wwwwwww..
..wwwwwww..`,
  gift: `
...yy.yy...
..y..y..y..
...yyyyy...
rrrrryrrrrr
rrrrryrrrrr
yyyyyyyyyyy
rrrrryrrrrr
.rrrryrrrr.
.rrrryrrrr.
.rrrryrrrr.
.rrrryrrrr.`,
  fish: `
...........
....bbb....
..cbbbbb..o
.ccbbbbb.oo
c.ccbbbbooo
cccccbbboo.
ccccbbbbooo
.cccbbbb.oo
..cbbbbb..o
....bbb....
...........`,
} as const

/** The name of a picture. */
type SpriteName = keyof typeof DRAWINGS

export const spriteNames = [
  'heart',
  'star',
  'tree',
  'snowman',
  'skull',
  'pumpkin',
  'ghost',
  'smiley',
  'flower',
  'fish',
  'angel',
  'gift',
] as const satisfies readonly SpriteName[]

/** Draws a picture of 11 × 11 pixels in linear red, green, blue. */
export function drawSprite(name: SpriteName): Bitmap {
  const rows = DRAWINGS[name].trim().split('\n')
  const pixels = [...rows.join('')]
  const values = pixels.flatMap((pixel) => parseColour(COLOURS[pixel] ?? 'black') ?? [0, 0, 0])
  return {
    width: rows[0]!.length,
    height: rows.length,
    channels: 3,
    values: Float32Array.from(values),
  }
}
