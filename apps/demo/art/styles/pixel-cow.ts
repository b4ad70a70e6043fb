import { darken, distance, lighten } from '../palettes.ts'
import { chosen, keysOf, type Scene, standOut } from '../scene.ts'
import { d, path, rect, repeat } from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'

const PIXELS = [
  '.ehccccccpphe.',
  'eecccccpppppee',
  '.ecccccppppp..',
  '..cwkccpwkpp..',
  '..ckkccpkkpp..',
  '..ccccccpppc..',
  '..cccccccccc..',
  '.mmmmmmmmmmmm.',
  '.mmkmmmmmmkmm.',
  '.mmmmmmmmmmmm.',
  '..mmmkkkkmmm..',
  '...cmmmmmmc...',
  '....bbbbbb....',
] as const

type Sprite = { top: number; rows: readonly string[] }

const HORNS: Record<'short' | 'long' | 'pixel', Sprite> = {
  short: { top: 1, rows: ['..hh......hh..'] },
  long: { top: -1, rows: ['.hh........hh.', '..h........h..', '..hh......hh..'] },
  pixel: { top: 1, rows: ['..h........h..'] },
}

const ACCESSORIES: Record<'none' | 'glasses' | 'bell' | 'headphones' | 'halo', Sprite | null> = {
  none: null,
  glasses: { top: 5, rows: ['.kkkkkkkkkkkk.', '..kvkk..kvkk..'] },
  bell: { top: 15, rows: ['......gg......', '.....gggg.....'] },
  headphones: {
    top: 1,
    rows: [
      '...aaaaaaaa...',
      '..aa......aa..',
      '.a..........a.',
      'aaa........aaa',
      'aaa........aaa',
      'aaa........aaa',
    ],
  },
  halo: { top: -1, rows: ['....gggggg....', '...g......g...', '....gggggg....'] },
}

/** Where spots lie on the coat, in the order in which they come. */
const SPOTS = [
  [3, 3],
  [5, 8],
  [2, 8],
  [8, 8],
  [4, 7],
  [10, 8],
  [6, 4],
] as const
const SPOT_COUNTS = { three: 3, five: 5, seven: 7, dead: 0 }

const LIVES = { none: 0, one: 1, two: 2, three: 3, endless: 9 }
const HEART = ['.r.r.', 'rrrrr', '.rrr.', '..r..']

const GROUNDS = {
  meadow: ({ random, field }: Scene): string =>
    rect(0, 560, 800, 240, field) +
    repeat(20, (index) => rect(index * 40, 560 - random.int(0, 3) * 40, 40, 120, field)),
  sky: ({ bg }: Scene): string =>
    rect(80, 120, 160, 40, lighten(bg, 0.5)) +
    rect(120, 80, 80, 40, lighten(bg, 0.5)) +
    rect(560, 200, 160, 40, lighten(bg, 0.5)) +
    rect(600, 160, 80, 40, lighten(bg, 0.5)),
  checkers: ({ field }: Scene): string => checkers(field),
  noise: ({ random, bg }: Scene): string =>
    repeat(90, (index) =>
      rect(
        random.int(0, 19) * 40,
        random.int(0, 19) * 40,
        40,
        40,
        index % 2 ? lighten(bg, 0.35) : darken(bg, 0.3),
      ),
    ),
  barn: (): string =>
    repeat(10, (index) => rect(index * 80, 0, 76, 800, index % 2 ? '#8B5A3C' : '#A06A46')),
  ice: (): string =>
    rect(0, 0, 800, 800, '#BFE6FF') +
    repeat(10, (index) => rect(index * 80, 0, 40, 80 + ((index * 53) % 160), '#FFFFFF')),
}

export function drawPixelCow(scene: Scene): string {
  const { random } = scene
  const isDark = chosen(scene, 'theme', ['own', 'dark'], ['own']) === 'dark'
  const bg = isDark ? '#14161C' : scene.bg
  const look = cowLook({ ...scene, bg }, random)
  const flip = random.chance(0.5)
  const colors: Record<string, string> = {
    h: look.horn,
    c: look.coat,
    p: look.patch,
    e: look.patch,
    w: '#FFFFFF',
    v: '#FFFFFF',
    a: standOut(scene, bg, look.coat),
    k: look.ink,
    m: look.muzzle,
    b: standOut(scene, bg, look.muzzle),
    g: scene.cap,
    r: distance(bg, '#D81F45') > 110 ? '#D81F45' : '#FFFFFF',
    z: '#FF00E5',
  }
  const layers: string[] = []
  const stamp = ({ top, rows }: Sprite, size = 42, left = 400 - 7 * 42, y0 = 70) => {
    const byColor = new Map<string, string>()
    rows.forEach((row, y) => {
      const cells = flip ? [...row].reverse() : [...row]
      cells.forEach((cell, x) => {
        const color = colors[cell]
        if (color === undefined) return
        const at = d`M${left + x * size} ${y0 + (top + y) * size}h${size}v${size}h${-size}z`
        byColor.set(color, (byColor.get(color) ?? '') + at)
      })
    })
    for (const [color, data] of byColor)
      layers.push(path(data, color, 'shape-rendering="crispEdges"'))
  }
  const spots = chosen(scene, 'spots', keysOf(SPOT_COUNTS), ['three', 'five', 'seven'])
  const grid = PIXELS.map((row) => [...row])
  // The half that is patched has no spots to count.
  for (const row of grid) row.forEach((cell, x) => (row[x] = cell === 'p' && x < 12 ? 'c' : cell))
  for (const [x, y] of SPOTS.slice(0, SPOT_COUNTS[spots])) grid[y - 2]![x] = 'p'
  if (spots === 'dead') grid[4]![9] = 'z'
  stamp(HORNS[chosen(scene, 'horns', keysOf(HORNS))])
  stamp({ top: 2, rows: grid.map((row) => row.join('')) })
  const extra = ACCESSORIES[chosen(scene, 'accessory', keysOf(ACCESSORIES))]
  if (extra) stamp(extra)
  const lives = LIVES[chosen(scene, 'lives', keysOf(LIVES), ['none'])]
  for (let index = 0; index < lives; index += 1)
    stamp({ top: 0, rows: HEART }, 12, 44 + index * 76, 40)
  const ground = GROUNDS[
    chosen(scene, 'ground', keysOf(GROUNDS), ['meadow', 'sky', 'checkers', 'noise'])
  ]({ ...scene, bg })
  const coins = repeat(scene.rank, (index) => rect(44 + index * 52, 724, 36, 36, scene.cap))
  return rect(0, 0, 800, 800, bg) + ground + layers.join('') + coins
}

function checkers(color: string): string {
  const data = repeat(50, (index) => {
    const row = Math.floor(index / 5)
    return `M${(index % 5) * 160 + (row % 2 ? 80 : 0)} ${row * 80}h80v80h-80z`
  })
  return path(data, color, 'fill-opacity=".35"')
}
