import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'

const { compressAssets }: { compressAssets: (folder: string) => Promise<void> } = await import(
  new URL('./compress-assets.mjs', import.meta.url).href
)

test('compresses text of some size beside itself and leaves the rest alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kefir assets '))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = 'const milk = 1\n'.repeat(200)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app.js'), script)
  await writeFile(join(folder, 'assets/tiny.css'), 'a{}')
  await writeFile(join(folder, 'assets/font.woff2'), Buffer.alloc(2_000))

  await compressAssets(folder)

  const names = await readdir(join(folder, 'assets'))
  expect(names.toSorted()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'font.woff2', 'tiny.css'])
  const read = (name: string) => readFile(join(folder, 'assets', name))
  expect(String(brotliDecompressSync(await read('app.js.br')))).toBe(script)
  expect(String(gunzipSync(await read('app.js.gz')))).toBe(script)
})
