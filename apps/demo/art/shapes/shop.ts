import { lettering } from '@kefir/api/drawing/lettering'
import { darken } from '../palettes.ts'
import { circle, path, rect, repeat } from '@kefir/api/drawing/svg'

/** What a sign is made of: its ground, its letters and what runs round it. */
export const SIGNS = {
  neon: { ground: '#14161C', letters: '#FF6FB1', edge: '#8FD3FF' },
  mosaic: { ground: '#0F6E84', letters: '#FFE3A3', edge: '#F7B32B' },
  tin: { ground: '#C4CBD6', letters: '#14161C', edge: '#8E98A8' },
  out: { ground: '#2B2D36', letters: '#5C6270', edge: '#3A3C46' },
} as const
export type ShopSign = keyof typeof SIGNS

type ShopLook = { wall: string; sign: ShopSign; floors: number; word: string; cap: string }

/** Dairy shop on y = 0, 380 units wide, each floor above the first 76 high. */
export function shop({ wall, sign, floors, word, cap }: ShopLook): string {
  const { ground, letters, edge } = SIGNS[sign]
  const lit = sign === 'out' ? '#5C6270' : '#FFE08A'
  const top = -150 - (floors - 1) * 76
  const tiles =
    sign === 'mosaic' ? repeat(18, (index) => rect(-180 + index * 20, -152, 10, 10, edge)) : ''
  return (
    rect(-190, top - 70, 380, 70 - top, wall) +
    rect(-204, top - 84, 408, 22, cap) +
    repeat(floors - 1, (floor) =>
      repeat(5, (index) => rect(-164 + index * 72, -224 - floor * 76, 40, 46, lit, 4)),
    ) +
    rect(-184, -158, 368, 64, ground, 8, `stroke="${edge}" stroke-width="7"`) +
    tiles +
    lettering({
      text: word,
      x: 0,
      y: -110,
      size: 40,
      maxWidth: 330,
      fill: letters,
      anchor: 'middle',
    }) +
    rect(-166, -86, 130, 70, lit, 4) +
    rect(36, -86, 130, 70, lit, 4) +
    rect(-26, -90, 52, 90, darken(wall, 0.5), 4)
  )
}

/** People one behind the other, feet on y = 0. */
export function queueOf(count: number, colors: readonly string[]): string {
  return repeat(count, (index) => {
    const x = index * 46
    return (
      path(
        `M${x - 18} 0V-52Q${x - 18} -70 ${x} -70Q${x + 18} -70 ${x + 18} -52V0z`,
        colors[index % colors.length]!,
      ) + circle(x, -86, 15, '#F6C9A8')
    )
  })
}
