import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const { fingerprint }: { fingerprint: (root: string, paths: string[], extra?: string) => string } =
  await import(new URL('./fingerprint.mjs', import.meta.url).href)

describe('fingerprint', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'kefir fingerprint '))
    await mkdir(join(root, 'app/routes'), { recursive: true })
    await write('app/routes/home.tsx', 'home')
  })
  afterEach(() => rm(root, { recursive: true }))

  test('changes with a content, a name and a platform', async () => {
    const seen = [take(), fingerprint(root, ['app'], 'linux-arm64')]
    await write('app/routes/home.tsx', 'hoMe')
    seen.push(take())
    await write('app/routes/token.tsx', '')
    seen.push(take())
    expect(new Set(seen).size).toBe(4)
  })

  test('stays when only times, tests or results of a build change', async () => {
    const before = take()
    await utimes(join(root, 'app/routes/home.tsx'), 1, 1)
    await write('app/routes/home.test.tsx', 'test')
    await mkdir(join(root, 'app/build'))
    await write('app/build/out.js', 'out')
    expect(take()).toBe(before)
  })

  test('takes what is not there as empty', () => {
    expect(fingerprint(root, ['app', 'public'])).toBe(take())
  })

  const take = () => fingerprint(root, ['app'])
  const write = (path: string, content: string) => writeFile(join(root, path), content)
})
