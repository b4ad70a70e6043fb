import { darken, lighten } from '../palettes.ts'
import { type Scene, standOut } from '../scene.ts'
import { d, path, rect, repeat } from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'

const PIXELS = [
  '..h........h..',
  '..hh......hh..',
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
  '......gg......',
] as const

type Sprite = { top: number; rows: readonly string[] }

const CROWN: Sprite = { top: -1, rows: ['...g.gg.gg.g..', '...gggggggg...', '...gfgffgfg...'] }
const SHADES: Sprite = { top: 5, rows: ['.kkkkkkkkkkkk.', '..kvkk..kvkk..'] }
const EXTRAS: readonly Sprite[] = [
  { top: -1, rows: ['...aaaaaaaa...', '..aaaaggaaaa..', '..aaaaaaaaaa..', '.aa........aa.'] },
  { top: 0, rows: ['....gggggg....', '....ggffgg....', '..aaaaaaaaaa..'] },
  { top: 1, rows: ['.........fgf..', '.........gfg..', '.........fgf..'] },
  { top: 8, rows: ['....vvvvvv....', '...vv....vv...'] },
  SHADES,
  SHADES,
]

export function drawPixelCow(scene: Scene): string {
  const { random, bg, field } = scene
  const look = cowLook(scene, random)
  const flip = random.chance(0.5)
  const size = 42
  const left = 400 - 7 * size
  const colors: Record<string, string> = {
    h: look.horn,
    c: look.coat,
    p: look.patch,
    e: look.patch,
    w: '#FFFFFF',
    v: '#FFFFFF',
    a: standOut(scene, bg, look.coat),
    f: scene.accent,
    k: look.ink,
    m: look.muzzle,
    b: standOut(scene, bg, look.muzzle),
    g: scene.cap,
  }
  const byColor = new Map<string, string>()
  const stamp = ({ top, rows }: Sprite) =>
    rows.forEach((row, y) => {
      const cells = flip ? [...row].reverse() : [...row]
      cells.forEach((cell, x) => {
        const color = colors[cell]
        if (color === undefined) return
        const spot = cell === 'c' && random.chance(0.08) ? look.patch : color
        const at = d`M${left + x * size} ${92 + (top + y) * size}h${size}v${size}h${-size}z`
        byColor.set(`${top}${spot}`, (byColor.get(`${top}${spot}`) ?? '') + at)
      })
    })
  stamp({ top: 0, rows: PIXELS })
  const extra = scene.rarity === 'legend' ? CROWN : random.pick([...EXTRAS, undefined, undefined])
  if (extra) stamp(extra)
  const ground = random.pick([
    () => checkers(field),
    () =>
      rect(0, 560, 800, 240, field) +
      repeat(20, (index) => rect(index * 40, 560 - random.int(0, 3) * 40, 40, 120, field)),
    () =>
      repeat(16, () =>
        rect(random.int(0, 19) * 40, random.int(0, 19) * 40, 40, 40, lighten(bg, 0.3)),
      ),
    () => repeat(5, (index) => rect(0, index * 160, 800, 80, darken(bg, 0.08))),
  ])()
  const pixels = [...byColor].map(([color, data]) =>
    path(data, color.slice(color.indexOf('#')), 'shape-rendering="crispEdges"'),
  )
  const coins = repeat(scene.rank, (index) => rect(44 + index * 52, 724, 36, 36, scene.cap))
  return rect(0, 0, 800, 800, bg) + ground + pixels.join('') + coins
}

function checkers(color: string): string {
  const data = repeat(50, (index) => {
    const row = Math.floor(index / 5)
    return `M${(index % 5) * 160 + (row % 2 ? 80 : 0)} ${row * 80}h80v80h-80z`
  })
  return path(data, color, 'fill-opacity=".35"')
}
