import { expect, test } from 'vitest'
import { exportWords } from './note-words.ts'

const ended = {
  ...{ user_id: 1, token_id: 7, token_name: 'Бидон', picture_id: 1, error: null },
  kind: 'release' as const,
}

test('of what came out of the vault nothing is called taken out to the chain, where it lay already', () => {
  for (const status of ['done', 'failed']) {
    const told = Object.values(exportWords({ ...ended, status })).join()
    expect(told).not.toMatch(/[Вв]ыгру/)
    expect(told).toMatch(/передан из\sхранилища|Передача не\sудалась/)
  }
  expect(exportWords({ ...ended, kind: 'mint', status: 'failed' }).title).toMatch(/^Выгрузка не/)
})
