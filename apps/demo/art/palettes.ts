import { randomFrom, type Random } from '@kefir/rules/random/random-from'

export const RARITIES = ['mini', 'usual', 'unusual', 'rare', 'epic', 'legend'] as const
export type Rarity = (typeof RARITIES)[number]

export const CAP_COLORS: Record<Rarity, string> = {
  mini: '#9AA3AF',
  usual: '#EDE8DA',
  unusual: '#2DB67D',
  rare: '#2F7BFF',
  epic: '#8A4DFF',
  legend: '#F2B200',
}

export const RARITY_WORDS: Record<Rarity, string> = {
  mini: 'МИНИ',
  usual: 'ОБЫЧНЫЙ',
  unusual: 'НЕОБЫЧНЫЙ',
  rare: 'РЕДКИЙ',
  epic: 'ЭПИЧНЫЙ',
  legend: 'ЛЕГЕНДА',
}

type PaletteFamily = {
  name: string
  colors: readonly [string, string, string, string]
  paper: string
  ink: string
}

/** `bg` never comes close to `paper`, so that a white bottle always stands out. */
export type Palette = {
  bg: string
  field: string
  main: string
  accent: string
  paper: string
  ink: string
}

const INK = '#14161C'
const MILK = '#FFFFFF'

function family(
  name: string,
  colors: readonly [string, string, string, string],
  paper = MILK,
  ink = INK,
): PaletteFamily {
  return { name, colors, paper, ink }
}

const PALETTE_FAMILIES: readonly PaletteFamily[] = [
  family('dairy', ['#1D49F2', '#FFC93C', '#D81F45', '#8FD3FF']),
  family('foil', ['#0B8A5B', '#FFC93C', '#D81F45', '#BFE8D0'], '#FFF8E6'),
  family('berry', ['#D81F45', '#FFB7A5', '#1D49F2', '#FFC93C'], '#FFF4EC'),
  family('butter', ['#FFC93C', '#1D49F2', '#14161C', '#FF7A3D']),
  family('violet', ['#8A4DFF', '#FFC93C', '#2A1D6B', '#FFB7D5'], '#FFF7E6', '#1B1247'),
  family('night', ['#1B2145', '#2F7BFF', '#FFC93C', '#8FD3FF'], '#F6F3EA', '#0E1230'),
  family('sky', ['#8FD3FF', '#D81F45', '#14161C', '#FFC93C']),
  family('peach', ['#FFB7A5', '#1D49F2', '#D81F45', '#14161C'], '#FFF9F4'),
  family('mint', ['#BFE8D0', '#0B8A5B', '#FF6F52', '#1F3A34'], '#FFFDF5', '#14261F'),
  family('ryazhenka', ['#E8A66B', '#7A2E1D', '#C8502B', '#FFD58F'], '#FFF6E8', '#2B1712'),
  family('forest', ['#1F5F3F', '#A8D672', '#F2B200', '#E8562A'], '#FBF7E4', '#12261B'),
  family('tundra', ['#2E4A62', '#9CC9D9', '#E8562A', '#F0C56B'], '#F7F3E8', '#17242F'),
  family('lavender', ['#C4B0FF', '#5B2BD9', '#FF5C7C', '#FFD454'], '#FFFAF2', '#21104F'),
  family('brick', ['#B23A2A', '#F2C14E', '#1F3B57', '#F4A988'], '#FFF5E6', '#1D1A20'),
  family('sea', ['#0F6E84', '#F7B32B', '#E4572E', '#A8DADC'], '#FDFBF3', '#0C2B33'),
  family('linen', ['#D2BC91', '#A63D40', '#2F4858', '#E9A14B'], '#FBF5E7', '#241F1C'),
  family('rose', ['#FF8FA3', '#7B1E3A', '#FFC93C', '#2F55FF'], '#FFF6F2', '#33101D'),
  family('graphite', ['#2B2D36', '#D81F45', '#FFC93C', '#8E98A8'], '#F6F3EA'),
  family('clover', ['#C6DC3F', '#0B3B2E', '#F2508F', '#1D49F2'], '#FFFFF2', '#08241C'),
  family('cornflower', ['#4F6BFF', '#FFE3A3', '#FF6B4A', '#14205C'], '#FFFCF5', '#0D1438'),
]

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function darken(hex: string, share: number): string {
  return mix(hex, '#0C0D14', share)
}

export function lighten(hex: string, share: number): string {
  return mix(hex, '#FFFFFF', share)
}

export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => (value / 255) ** 2.2) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const a = luminance(one) + 0.05
  const b = luminance(other) + 0.05
  return a > b ? a / b : b / a
}

export function distance(one: string, other: string): number {
  const a = channels(one)
  const b = channels(other)
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export function readableOn(background: string, candidates: readonly string[]): string {
  const [first = INK, ...rest] = candidates
  if (contrast(background, first) >= 3) return first
  return rest.reduce(
    (best, color) => (contrast(background, color) > contrast(background, best) ? color : best),
    first,
  )
}

/** The colour furthest from everything it has to lie on. */
export function apartFrom(backgrounds: readonly string[], candidates: readonly string[]): string {
  const score = (color: string) => Math.min(...backgrounds.map((other) => distance(color, other)))
  return [...candidates].sort((a, b) => score(b) - score(a))[0] ?? INK
}

export function familyFrom(paletteSeed: number | string): PaletteFamily {
  return randomFrom(`family:${paletteSeed}`).pick(PALETTE_FAMILIES)
}

export function arrangePalette(source: PaletteFamily, random: Random): Palette {
  const [first, ...others] = source.colors
  const order = random.chance(0.45)
    ? [first, ...random.shuffle(others)]
    : random.shuffle(source.colors)
  const [bg = INK, field = INK, main = INK, accent = INK] = order
  return { bg, field, main, accent, paper: source.paper, ink: source.ink }
}
