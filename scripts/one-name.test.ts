import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT } from '@kefir/rules/product'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Texts of the demo are an editor's, and tests say what people read. */
const sources = globSync('{apps/{api/src,web/app},packages}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter(
    (file) => !/\.test\.|\/node_modules\/|\/testing\/|^packages\/rules\/product\.ts$/.test(file),
  )
  .map((file) => ({ file, text: withoutComments(readFileSync(join(ROOT, file), 'utf8')) }))

function withoutComments(text: string) {
  return text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')
}

const linesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )

test('the product is named in one place, in every case', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const { name, nameOf, nameTo, nameAt } = PRODUCT
  const forms = [...new Set([name, nameOf, nameTo, nameAt])].join('|')
  expect(linesWith(new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L}|-)`, 'u'))).toEqual([])
})

test('behind a preposition it is declined', () =>
  expect(linesWith(/(?<!\p{L})(?:на|в|о|об|у|от|для|с|к|по) «?\$\{PRODUCT\.name\}/iu)).toEqual([]))

test('it reads «на Кефире»', () => expect(`на ${PRODUCT.nameAt}`).toBe('на Кефире'))
