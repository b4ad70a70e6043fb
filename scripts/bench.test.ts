import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import PARTS from '../bench/parts.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')

/** A checkout where nothing is installed, and where nothing could be. */
let tree: string
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'kefir-bench-words-'))
  for (const path of ['scripts/bench.mjs', 'scripts/setup', 'bench/parts.json'])
    await cp(join(ROOT, path), join(tree, path), { recursive: true })
})
afterAll(() => rm(tree, { recursive: true }))

const bench = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/bench.mjs', ...words], { cwd: tree, encoding: 'utf8' })

test('tells of every part when asked for help, and installs nothing', () => {
  const { status, stdout, stderr } = bench('search', '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  for (const [name, about] of Object.entries(PARTS))
    expect(stdout).toMatch(new RegExp(`^ +${name} +${about}$`, 'm'))
  expect(existsSync(join(tree, 'node_modules'))).toBe(false)
})

test.each([['serch'], ['--halp'], [''], ['toString']])(
  'refuses «%s» at once with the list, whatever stands beside it',
  (word) => {
    const { status, stdout, stderr } = bench('search', word)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(`There is no part named ${word}.`)
    for (const name of Object.keys(PARTS)) expect(stderr).toContain(`  ${name} `)
    expect(existsSync(join(tree, 'node_modules'))).toBe(false)
  },
)
