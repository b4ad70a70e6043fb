import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const THEME = read('./theme.css')
const RULES = read('./app.css')

/** What WCAG 2.2 asks of the ring of what has the focus. */
const SEEN = 3

/** A colour of the theme: the light one and the dark one. */
function colours(name: string): [string, string] {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(THEME)?.[1] ?? ''
  const [light, dark = light] = value.match(/#[\da-f]{6}/g) ?? []
  return [light!, dark!]
}

function contrast(one: string, other: string) {
  const [brighter, darker] = [brightness(one), brightness(other)].toSorted((a, b) => b - a)
  return (brighter! + 0.05) / (darker! + 0.05)
}

function brightness(colour: string) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The colour of the ring that the sheet names for things on a surface. */
function ringOn(surface: string) {
  const rule = new RegExp(`:where\\([^)]*\\.bg-${surface}\\b[^)]*\\) :focus-visible \\{([^}]*)\\}`)
  return /--color-([\w-]+)/.exec(rule.exec(RULES)?.[1] ?? '')?.[1] ?? 'primary'
}

describe('the ring of what has the focus', () => {
  test.each(['bg', 'surface', 'dairy', 'berry', 'night', 'highlight', 'ink'])(
    'is seen on %s in both themes',
    (surface) => {
      const [ring, below] = [colours(ringOn(surface)), colours(surface)]
      expect(contrast(ring[0], below[0])).toBeGreaterThanOrEqual(SEEN)
      expect(contrast(ring[1], below[1])).toBeGreaterThanOrEqual(SEEN)
    },
  )
})
