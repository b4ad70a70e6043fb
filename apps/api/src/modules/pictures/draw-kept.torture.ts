import { randomFrom } from '@kefir/rules/random/random-from'
import { expect, onTestFinished, test } from 'vitest'
import { rect, svgDocument } from '../../drawing/svg.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { startFileBed } from '../../testing/file-bed.ts'
import { tortureSeed } from '../../testing/torture-seed.ts'
import { drawKept, getPictureFile } from './draw-kept.ts'
import { keepDrawing } from './keep-drawing.ts'

const PICTURES = 150
const LOOKS = 3_000

test('3 000 looks at 150 kept pictures, with the job twice beside them, render each once', async () => {
  const bed = await startFileBed()
  onTestFinished(bed.close)
  const random = randomFrom(`${tortureSeed()} looks`)
  const keys = await Promise.all(
    Array.from({ length: PICTURES }, async (_, index) => {
      const colour = `#${(index * 7919).toString(16).padStart(6, '0')}`
      const svg = svgDocument(400, 300, rect(0, 0, 400, 300, colour))
      return (await keepDrawing(bed.files, { svg, scale: 1 })).key
    }),
  )
  const written = new Map<string, number>()
  const files: FileStore = {
    ...bed.files,
    put: (path, ...rest) => {
      written.set(path, (written.get(path) ?? 0) + 1)
      return bed.files.put(path, ...rest)
    },
  }

  const jobs = [drawKept({ files }, { keys }), drawKept({ files }, { keys: random.shuffle(keys) })]
  const looks = Array.from({ length: LOOKS }, () =>
    getPictureFile(files, random.pick(keys), random.pick(['small', 'medium', 'large'])),
  )
  expect((await Promise.all(looks)).every((bytes) => bytes !== null)).toBe(true)
  await Promise.all(jobs)
  expect(written.size).toBe(PICTURES * 3)
  expect([...written.values()].every((times) => times === 1)).toBe(true)
})
