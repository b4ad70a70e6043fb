import { expect, test } from 'vitest'
import { kindOfFile } from './kind-of-file.ts'

test.each([
  ['a.png', 'image/png', 'picture'],
  ['a.MP4', '', 'video'],
  ['a.webm', 'audio/webm', 'audio'],
  ['a.glb', '', 'model'],
  ['без имени', '', 'picture'],
] as const)('%s of the type «%s» is shown as %s', (name, type, kind) =>
  expect(kindOfFile({ name, type })).toBe(kind),
)
