import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const [held = '', unheld = ''] = text.split('## Not held')

/** Every item that the product is to be held to. */
const ITEMS = [
  ...['1.2.2', '1.2.4', '1.3.1', '1.3.4', '1.3.6', '1.3.12'],
  ...['2.2.2', '2.3.1', '2.3.3', '2.3.4', '2.4.1'],
  ...['3.2.1', '3.2.2', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.4.1', '3.4.2', '3.4.3', '3.4.4'],
  ...['3.4.6', '3.5.1', '3.5.2', '3.5.3', '3.5.8', '3.7.2'],
  ...['4.1.3', '4.4.1', '4.4.2', '4.4.3', '4.4.4'],
  ...['5.2.1', '5.2.2', '5.2.4', '5.2.6', '5.3.1', '5.3.2', '5.4.1', '5.4.2', '5.4.3'],
  ...['6.2.1', '6.2.4', '6.2.5', '6.2.7', '6.2.9', '6.2.12', '6.3.1', '6.3.8', '6.4.1', '6.5.5'],
  ...['7.2.3', '7.2.4', '7.4.1', '7.4.2', '7.4.3', '7.5.1', '7.5.2'],
  ...['8.2.1', '8.2.2', '8.2.3', '8.3.1', '11.4.2', '13.2.4', '13.3.1', '15.4.2'],
  ...['16.5.1', '16.5.2', '16.5.3', '16.5.4'],
]

const rowsOf = (part: string) => part.split('\n').filter((row) => row.startsWith('- **'))
const itemsOf = (row: string) => [...row.matchAll(/\*\*([\d.]+)\*\*/g)].map(([, item]) => item!)

/** The tests of a row: each name belongs to the file before it. */
function testsOf(row: string) {
  let file = ''
  const found: { file: string; name: string }[] = []
  for (const [, path, name] of row.matchAll(/`([\w./-]+\.test\.ts)`|«([^»]+)»/g)) {
    if (path) file = path
    else found.push({ file, name: name! })
  }
  return found
}

/** The name of a test or of a group of them, also where a table of cases stands before it. */
const NAME = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/gs
/** Where a name is filled in from such a table. */
const BLANK = /%[sjdi]|\$\{?\w+\}?/

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Whether it is a whole name in the file; a blank in it may be filled with words from the table. */
function hasTest(text: string, name: string): boolean {
  const isInTable = (words: string) =>
    new RegExp(`[[,]\\s*(['"\`])${literally(words)}\\1\\s*[,\\]]`).test(text)
  return [...text.matchAll(NAME)].some(([, , declared = '']) => {
    if (declared === name) return true
    const parts = declared.split(BLANK).map((part) => literally(part))
    const filled = new RegExp(`^${parts.join('(.+)')}$`).exec(name)
    return filled !== null && parts.length > 1 && filled.slice(1).every(isInTable)
  })
}

test('a test is known by its whole name', () => {
  const text = `test('opens', …); test.each([['of today opens', 1]])('a code %s', …); say('aloud')`
  const names = ['opens', 'a code %s', 'a code of today opens']
  expect(names.filter((name) => hasTest(text, name))).toEqual(names)
  const others = ['open', 'a code', 'a code of', 'of today opens', 'a code aloud', 'aloud', '%s']
  expect(others.filter((name) => hasTest(text, name))).toEqual([])
})

test('docs/security.md names every item, and no other', () => {
  const named = new Set([...rowsOf(held), ...rowsOf(unheld)].flatMap(itemsOf))
  expect([...named].toSorted()).toEqual(ITEMS.toSorted())
})

test.each(rowsOf(held))('there are tests that hold %s', (row) => {
  const tests = testsOf(row)
  expect(tests).not.toEqual([])
  const missing = tests.filter(({ file, name }) => {
    const path = join(ROOT, file)
    return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), name)
  })
  expect(missing).toEqual([])
})
