import { expect, test } from 'vitest'
import { edgeColour } from './stage-colour.ts'

const SKY = [140, 210, 255, 255]
const SUN = [255, 201, 60, 255]
const BOTTLE = [255, 255, 255, 255]

const picture = (side: number, colourAt: (x: number, y: number) => number[]) => ({
  width: side,
  height: side,
  data: Array.from({ length: side * side }, (_, at) =>
    colourAt(at % side, Math.floor(at / side)),
  ).flat(),
})

test('a stage has the colour behind the thing, however large the thing is', () => {
  const isEdge = (x: number, y: number) => x === 0 || y === 0 || x === 7 || y === 7
  expect(edgeColour(picture(8, (x, y) => (isEdge(x, y) ? SKY : BOTTLE)))).toBe('rgb(140 210 255)')
})

test('of two colours along the edges it takes the larger part, not a mixture', () =>
  expect(edgeColour(picture(8, (_x, y) => (y < 2 ? SUN : SKY)))).toBe('rgb(140 210 255)'))

test('shades of one colour are one', () =>
  expect(edgeColour(picture(4, (x) => (x % 2 ? [100, 100, 100, 255] : [104, 104, 104, 255])))).toBe(
    'rgb(102 102 102)',
  ))

test('a wall in uneven shades is still more than the table before it', () => {
  const shades = [
    [31, 95, 63, 255],
    [33, 97, 65, 255],
    [31, 97, 63, 255],
    [33, 95, 65, 255],
  ]
  const table = [232, 86, 42, 255]
  const wall = edgeColour(picture(8, (x, y) => (y < 5 ? (shades[(x + y) % 4] ?? table) : table)))
  expect(wall).toBe('rgb(32 96 64)')
})
