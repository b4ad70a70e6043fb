import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { dataDisk } from './data-disk.ts'

test('a disk with room is well', () => dataDisk(tmpdir(), 1).check())

test('a disk with less room than is wanted says how much is left', () =>
  expect(dataDisk(tmpdir(), Infinity).check()).rejects.toMatchObject({
    code: 'ENOSPC',
    message: expect.stringMatching(/no room on the disk: \d+ MB/),
  }))

test('a folder that is gone is no disk', () =>
  expect(dataDisk('/dev/null/data').check()).rejects.toMatchObject({ code: 'ENOTDIR' }))
