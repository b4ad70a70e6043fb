import { expect } from 'vitest'

/** A drawing that any program can render: whole, numbers only, its own ids, no fonts. */
export function expectSound(svg: string, maxLength = 60_000) {
  expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/s)
  expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|\[object/)
  expect(svg.length).toBeLessThan(maxLength)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1])
  for (const id of used) expect(ids).toContain(id)
}
