import { createHash } from 'node:crypto'
import type { MediaKind } from '@kefir/rules/media/sniff-media'
import { circle, path, polygon, rect, roundLine, svgDocument } from '../../drawing/svg.ts'

type Wanted = {
  kind: MediaKind
  /** The same seed draws the same poster. */
  seed: string
  /** A film's own measures: the poster has their proportions. */
  frame: { width: number; height: number } | null
}

const SIDE = 800
const LEAST_SHARE = 0.4
/** Grounds from the shelf, each with its light. */
const GROUNDS = [
  ['#1d2a44', '#8fb4ff'],
  ['#33203f', '#e0a6ff'],
  ['#123a33', '#7fe0c3'],
  ['#45291a', '#ffc08a'],
  ['#3d1c2b', '#ff9fb8'],
  ['#28331a', '#c8e67a'],
] as const

/** Stands for a film, a sound or a model of which there is no picture. */
export function drawPoster({ kind, seed, frame }: Wanted): string {
  const dice = createHash('sha256').update(seed).digest()
  const [ground, light] = GROUNDS[dice[0]! % GROUNDS.length]!
  const { width, height } = measuresOf(frame)
  const [x, y] = [width / 2, height / 2]
  const signs = { video: film, audio: sound, model: solid }

  return svgDocument(
    width,
    height,
    rect(0, 0, width, height, ground) +
      circle(
        x + (dice[1]! - 128) * 1.5,
        y + (dice[2]! - 128) * 1.5,
        height * 0.55,
        light,
        'fill-opacity="0.12"',
      ) +
      signs[kind]({ x, y, size: Math.min(width, height) * 0.22, light, dice }),
  )
}

function measuresOf(frame: Wanted['frame']) {
  if (!frame) return { width: SIDE, height: SIDE }
  const scale = SIDE / Math.max(frame.width, frame.height)
  const side = (length: number) => Math.round(Math.max(LEAST_SHARE * SIDE, length * scale))
  return { width: side(frame.width), height: side(frame.height) }
}

type Sign = { x: number; y: number; size: number; light: string; dice: Buffer }

const film = ({ x, y, size, light }: Sign) =>
  circle(x, y, size, light, 'fill-opacity="0.25"') +
  polygon(
    [
      [x - size * 0.3, y - size * 0.45],
      [x + size * 0.5, y],
      [x - size * 0.3, y + size * 0.45],
    ],
    light,
  )

const sound = ({ x, y, size, light, dice }: Sign) =>
  Array.from({ length: 17 }, (_, index) => {
    const tall = size * (0.15 + (dice[index + 3]! / 255) * 0.95)
    const at = x + (index - 8) * size * 0.19
    return roundLine(`M${at} ${y - tall}L${at} ${y + tall}`, light, size * 0.09)
  }).join('')

function solid({ x, y, size, light }: Sign) {
  const [w, h] = [size * 0.87, size * 0.5]
  const face = (data: string, opacity: number) => path(data, light, `fill-opacity="${opacity}"`)
  return (
    face(`M${x} ${y - size}L${x + w} ${y - h}L${x} ${y}L${x - w} ${y - h}z`, 0.9) +
    face(`M${x - w} ${y - h}L${x} ${y}L${x} ${y + size}L${x - w} ${y + h}z`, 0.55) +
    face(`M${x + w} ${y - h}L${x} ${y}L${x} ${y + size}L${x + w} ${y + h}z`, 0.3)
  )
}
