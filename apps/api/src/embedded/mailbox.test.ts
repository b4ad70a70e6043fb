import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createMailbox } from './mailbox.ts'

const letter = {
  to: 'anna@example.test',
  subject: 'Подтвердите почту',
  html: '<p>Здравствуйте</p>',
  text: 'Здравствуйте',
  raw: 'Subject: =?UTF-8?B?0J8=?=\r\n\r\n',
}

describe('createMailbox', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kefir-mail-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('lists the latest letter first, also after a restart', async () => {
    let minute = 0
    const clock = () => new Date(Date.UTC(2026, 0, 1, 12, minute++))
    const first = await createMailbox(folder, clock).add(letter)
    const second = await createMailbox(folder, clock).add({ ...letter, subject: 'Второе' })

    expect(await createMailbox(folder).list()).toEqual([second, first])
    expect(first.sentAt).toBe('2026-01-01T12:00:00.000Z')
  })

  test('closes the folder and the letters to others, also a folder of before', async () => {
    await chmod(folder, 0o755)
    const { id } = await createMailbox(folder).add(letter)
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect(await modeOf(folder)).toBe(0o700)
    for (const kind of ['json', 'eml'])
      expect(await modeOf(join(folder, `${id}.${kind}`))).toBe(0o600)
  })

  test('gives a letter and its source by id', async () => {
    const mailbox = createMailbox(join(folder, 'not', 'yet', 'there'))
    expect(await mailbox.list()).toEqual([])

    const { id } = await mailbox.add(letter)
    expect(await mailbox.get(id)).toMatchObject({ to: letter.to, text: letter.text })
    expect(String(await mailbox.getRaw(id))).toBe(letter.raw)
  })

  test('gives nothing for an id that names a file elsewhere', async () => {
    await writeFile(join(folder, 'secret.json'), '{}')
    const mailbox = createMailbox(join(folder, 'mail'))

    expect(await mailbox.get('../secret')).toBeUndefined()
    expect(await mailbox.getRaw('20260101120000000-00000000')).toBeUndefined()
  })
})
